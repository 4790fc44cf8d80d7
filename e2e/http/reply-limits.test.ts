import { replyLimits } from "#app/features/answers/reply.ts";
import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { describe, expect, sharedServer, test, visitor } from "#e2e/harness/test.ts";

/** One with the limits of production. */
const server = await sharedServer("strict");

/** A game whose link is open. */
async function aScene(max = 30) {
  const scene = await anOpenGame(server);
  const link = `/api/games/${scene.game.id}/guest-link`;
  await scene.browser.call("PUT", link, { open: true, max });
  const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
  const send = (body: object, ip: string, code = scene.code) =>
    visitor(server).call("POST", `/api/g/${code}/replies`, body, from(ip));
  return { ...scene, send, link };
}

/** Notes that all replies but some, which the link of a game takes, have come. */
async function leave(left: number, code: string) {
  const { name, max, seconds } = replyLimits.ofGame;
  const { numUpdatedRows } = await server.db
    .updateTable("rateLimits")
    .set({ hits: max - left })
    .where("key", "=", `${name}:${seconds}:${code}`)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
}

async function namesOf(gameId: number) {
  const answers = await listAnswers(server.db, { gameId });
  return answers.flatMap(({ guestId, name }) => (guestId === null ? [] : name));
}

const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get("retry-after"));

describe("limits of replies", () => {
  test("lets nine friends behind one address reply, by forms", async () => {
    const { code, game } = await aScene();
    const names = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida"];
    for (const name of names) {
      const friend = visitor(server);
      const own = await friend.press(await friend.get(`/g/${code}`), "I'm In", { name });
      expect(own.path, name).toMatch(/^\/r\/[a-z2-7]{26}$/);
    }
    expect(await namesOf(game.id)).toEqual(names);
  });

  test("after four replies in an hour a device is slowed, and others go on", async () => {
    const { code, game } = await aScene();
    const phone = visitor(server);
    const page = await phone.get(`/g/${code}`);
    const say = (name: string) => phone.press(page, "Maybe", { name });
    for (const name of ["Ann", "Ben", "Cem", "Dan", "Eva"])
      expect((await say(name)).path, name).toMatch(/^\/r\//);
    await say("Fay");
    const stored = await namesOf(game.id);
    expect(stored).toEqual(["Ann", "Ben", "Cem", "Dan", "Eva"]);
    const other = visitor(server);
    const { path } = await other.press(await other.get(`/g/${code}`), "Maybe", { name: "Fay" });
    expect(path).toMatch(/^\/r\//);
  });

  test("after forty an address is slowed, not refused, and others go on", async () => {
    const { send } = await aScene();
    for (let n = 0; n < 41; n++)
      expect((await send({ name: `Maybe ${n}`, answer: "maybe" }, "198.51.100.1")).status).toBe(
        201,
      );
    const slowed = await send({ name: "Tom" }, "198.51.100.1");
    expect(slowed.status).toBe(429);
    expect(retryAfter(slowed)).toBeLessThanOrEqual(180);
    expect((await send({ name: "Tom" }, "198.51.100.2")).status).toBe(201);
  });

  test("refused replies use up nothing: strangers do not close a link", async () => {
    const { send, code } = await aScene();
    expect((await send({ name: "Zed" }, "192.0.2.1")).status).toBe(201);
    await leave(5, code);
    for (let n = 0; n < 10; n++) {
      const refused = await send({ name: "Zed" }, `198.51.${n}.1`);
      expect(refused.status, `${n}`).toBe(409);
    }
    for (const name of ["Tom", "Uwe"])
      expect((await send({ name }, "203.0.113.1")).status, name).toBe(201);
  });

  test("a game with very many replies takes more from each network, a new link from all", async () => {
    const { send, browser, link, code: old } = await aScene();
    await send({ name: "No", answer: "no" }, "198.51.1.1");
    await leave(0, old);
    expect((await send({ name: "Tom" }, "203.0.113.1")).status).toBe(201);
    const slowed = await send({ name: "Uwe" }, "203.0.113.2");
    expect(slowed.status).toBe(429);
    expect(retryAfter(slowed)).toBeLessThanOrEqual(600);
    expect((await send({ name: "Uwe" }, "203.0.114.1")).status).toBe(201);
    const renewed = await browser.call("PUT", link, { open: true, renew: true });
    const code = new URL(renewed.json.url).pathname.split("/").pop();
    for (const name of ["Vic", "Wim"])
      expect((await send({ name }, "203.0.113.2", code)).status, name).toBe(201);
  });
});

test("counts only who is in or waiting", async () => {
  const { send, code } = await aScene(2);
  const ip = "198.51.100.1";
  for (const name of ["Ann", "Ben", "Cem"])
    expect((await send({ name, answer: "maybe" }, ip)).status).toBe(201);
  const dan = await send({ name: "Dan", answer: "no" }, ip);
  for (const name of ["Eva", "Fay"]) expect((await send({ name }, ip)).json.state).toBe("in");
  const refused = await send({ name: "Gus" }, ip);
  expect([refused.status, refused.json.code]).toEqual([409, "guests_full"]);
  expect((await send({ name: "Gus", answer: "maybe" }, ip)).status).toBe(201);
  const own = `/api/replies/${dan.json.secret}`;
  const change = (body: object) => visitor(server).call("PATCH", own, body);
  for (const body of [{ answer: "in" }, { answer: "in", name: "Dani" }])
    expect((await change(body)).json.code).toBe("guests_full");
  expect((await change({ answer: "ask" })).json).toMatchObject({ state: "asked", guestsLeft: 0 });
  expect((await visitor(server).get(replyPath(dan.json.secret))).page.text("main")).toContain(
    "You asked to come",
  );
  expect((await visitor(server).call("GET", `/api/g/${code}`)).json.counts.in).toBe(2);
});

test("takes twenty requests to be let in, whatever the names", async () => {
  const { send } = await aScene(0);
  for (let n = 0; n < 20; n++)
    expect((await send({ name: `Ask ${n}`, answer: "ask" }, "198.51.100.1")).json.state).toBe(
      "asked",
    );
  const refused = await send({ name: "Tom", answer: "ask" }, "198.51.100.2");
  expect([refused.status, refused.json.code]).toEqual([409, "requests_full"]);
  expect((await send({ name: "Tom", answer: "maybe" }, "198.51.100.2")).status).toBe(201);
});
