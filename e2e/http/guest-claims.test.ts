import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { anOpenGame, days, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { removeNow } from "#e2e/harness/jobs.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

test("takes a name once per game, ignoring capitals and accents", async ({ server, guest }) => {
  const { code, game } = await anOpenGame(server);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => reply(server, code, { name: "Tom" })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await headsOf(server, game.id)).toBe(1);
  const page = await guest.get(`/g/${code}`);
  const again = await guest.press(page, "I'm In", { name: "Tóm", email: "t@openrun.example" });
  expect(again.status).toBe(409);
  expect(again.page.text("main")).toContain(
    "Tom is in already. If that is you, use your own link. Is it lost? A captain can take you off the list, then reply again. If you are another Tom, add a letter.",
  );
  expect(again.page.attribute("input[name=email]", "value")).toBe("t@openrun.example");
  const other = await anOpenGame(server);
  expect((await reply(server, other.code, { name: "tom" })).status).toBe(201);
});

test("lets a manager remove a guest, whose page shows it", async ({ server, guest }) => {
  const { code, game, browser } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const [tom] = await listAnswers(server.db, { gameId: game.id, name: "Tom" });
  const member = await aSignedInUser(server);
  const path = `/api/games/${game.id}/guests/${tom?.guestId}`;
  expect((await member.browser.call("DELETE", path)).status).toBe(403);
  expect((await browser.call("DELETE", path)).status).toBe(200);
  expect(await headsOf(server, game.id)).toBe(0);
  const own = await guest.get(replyPath(json.secret));
  expect(own.page.text("main")).toContain("You were taken out");
  expect(own.body).not.toContain(code);
  expect((await reply(server, code, { name: "Tom" })).status).toBe(201);
});

test("the page of the game marks guests, and a manager removes them by a form", async ({
  server,
}) => {
  const { code, game, browser } = await anOpenGame(server);
  await reply(server, code, { name: "Tom" });
  const page = await browser.get(`/games/${game.id}`);
  expect(page.page.text("main")).toMatch(/Guests \(1\).* Tom/);
  const removed = await browser.press(page, "Remove Tom");
  expect(removed.page.text("main")).toMatch(/Guests \(1\).* Tom/);
  expect(await headsOf(server, game.id)).toBe(1);
  await removeNow(server.db, game.id);
  expect((await browser.get(`/games/${game.id}`)).page.text("main")).not.toContain("Guests (");
  expect(await headsOf(server, game.id)).toBe(0);
});

describe("claiming", () => {
  const claim = (browser: Awaited<ReturnType<typeof aSignedInUser>>["browser"], secret: string) =>
    browser.call("POST", `/api/replies/${secret}/claim`);

  test("at a court joins it, with the same spot", async ({ server }) => {
    const court = await aCourt(server.db);
    const game = await aGame(server.db, { teamId: court.id, datetime: days(2) });
    const { json } = await reply(server, game.guestCode ?? "", { name: "Tom" });
    const { browser, id } = await aSignedInUser(server);
    const claimed = await claim(browser, json.secret);
    expect(claimed.json).toEqual({ gameId: game.id, isMember: true });
    const { json: games } = await browser.call("GET", "/api/games");
    expect(games).toMatchObject([{ id: game.id, checkIns: [`${id}`] }]);
    expect(await headsOf(server, game.id)).toBe(0);
    expect((await claim(browser, json.secret)).status).toBe(404);
  });

  test("counts a claiming player who is in already once", async ({ server }) => {
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 5 });
    const { json } = await reply(server, code, { name: "Tom" });
    const { browser, id } = await aSignedInUser(server);
    await aMember(server.db, { teamId: team.id, userId: id });
    await aCheckIn(server.db, { gameId: game.id, userId: id });
    expect((await claim(browser, json.secret)).json).toEqual({ gameId: game.id, isMember: true });
    const { json: games } = await browser.call("GET", "/api/games");
    expect(games).toMatchObject([{ id: game.id, checkIns: [`${id}`] }]);
    expect(await headsOf(server, game.id)).toBe(0);
  });

  test("by the form of the own page leads to the game", async ({ server, guest }) => {
    const court = await aCourt(server.db);
    const game = await aGame(server.db, { teamId: court.id, datetime: days(2) });
    const { json } = await reply(server, game.guestCode ?? "", { name: "Tom" });
    const own = replyPath(json.secret);
    const before = await guest.get(own);
    const next = encodeURIComponent(own);
    expect(before.page.link("Sign In")).toContain(`?next=${next}`);
    const { browser } = await aSignedInUser(server);
    const done = await browser.press(await browser.get(own), "Keep This in My Account");
    expect(done.path).toBe(`/games/${game.id}`);
    expect(done.page.text("main")).toContain("Kept in your account");
  });

  test("of a team's game waits for the membership", async ({ server }) => {
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 5 });
    const { json } = await reply(server, code, { name: "Tom" });
    const { browser, id } = await aSignedInUser(server);
    expect((await claim(browser, json.secret)).json).toEqual({ gameId: game.id, isMember: false });
    expect((await browser.call("GET", "/api/games")).json).toEqual([]);
    const guests = await browser.call("GET", "/api/games?include=guest");
    expect(guests.json).toMatchObject([{ id: game.id }]);
    expect((await browser.get("/")).page.text("main")).toContain(team.name);
    expect(await headsOf(server, game.id)).toBe(1);

    await browser.call("POST", "/api/teams/join", { secretKey: team.secretKey });
    const { json: games } = await browser.call("GET", "/api/games");
    expect(games).toMatchObject([{ id: game.id, checkIns: [`${id}`] }]);
    expect(await headsOf(server, game.id)).toBe(0);
  });
});

test("the page of a court lists its games, with a way to reply", async ({ server, guest }) => {
  const court = await aCourt(server.db);
  const { guestCode } = await aGame(server.db, { teamId: court.id, datetime: days(1) });
  const before = await guest.get(`/court/${court.slug}`);
  expect(before.page.text("main")).toContain("0 in");
  expect(before.body).toContain(`/g/${guestCode}`);
  await reply(server, guestCode ?? "", { name: "Tom" });
  await expect
    .poll(async () => (await guest.get(`/court/${court.slug}`)).page.text("main"))
    .toContain("1 in");
  await aGame(server.db, { teamId: court.id, datetime: days(2), maxPlayers: 20 });
  await expect
    .poll(async () => (await guest.get(`/court/${court.slug}`)).page.text("main"))
    .toContain("0 of 20 in · 20 spots left");
});

test("gives the link a title and a picture for chats", async ({ server, guest }) => {
  const { code } = await anOpenGame(server);
  const { page } = await guest.get(`/g/${code}`);
  const said = (name: string) =>
    page.attribute(`meta[property="${name}"],meta[name="${name}"]`, "content");
  expect(said("og:type")).toBe("website");
  expect(said("og:url")).toBe(`${server.origin}/g/${code}`);
  expect(said("twitter:card")).toBe("summary_large_image");
  for (const name of ["og:image:alt", "twitter:image:alt"]) expect(said(name)).toBe(page.title);
  const replied = await reply(server, code, { name: "Tom" });
  const own = await guest.get(`/r/${replied.json.secret}`);
  expect(own.page.attribute("meta[name=description]", "content")).toBeTruthy();
});

test.for([
  ["en", /^Full, but you can wait for a spot: /, /^Full for guests\. Only Maya can let you in\./],
  ["de", /^Voll, aber du kannst auf die Warteliste: /, /^Für Gäste voll\. Nur Maya kann dich/],
] as const)(
  "the preview in %s says that one can wait, or whom to ask, or why nobody can reply",
  async ([language, canWait, hasToAsk], { server, guest, db }) => {
    const { browser, code, game, captainId } = await anOpenGame(server, { maxPlayers: 2 });
    await db.updateTable("users").set({ name: "Maya Host" }).where("id", "=", captainId).execute();
    await db.updateTable("games").set({ hostId: captainId }).where("id", "=", game.id).execute();
    const link = `/api/games/${game.id}/guest-link`;
    const said = async () => {
      const { page } = await guest.get(`/g/${code}?lang=${language}`);
      const plain = page.attribute("meta[name=description]", "content");
      expect(page.attribute("meta[property='og:description']", "content")).toBe(plain);
      return plain;
    };
    await reply(server, code, { name: "Tom" });
    expect(await said()).not.toMatch(/full|voll/i);
    await reply(server, code, { name: "Ada" });
    await expect.poll(said).toMatch(canWait);
    await browser.call("PUT", link, { open: true, max: 2 });
    await expect.poll(said).toMatch(hasToAsk);
    const datetime = new Date(Date.now() - 60_000);
    await db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
    await browser.call("PUT", link, { open: true, max: 3 });
    await expect.poll(said).toMatch(/begun|begonnen/);
  },
);

test("the preview picture changes with the count", async ({ server, guest }) => {
  const { code } = await anOpenGame(server);
  const pictureOf = async () =>
    (await guest.get(`/g/${code}`)).page.attribute("meta[property='og:image']", "content") ?? "";
  const before = await pictureOf();
  const picture = await guest.get(new URL(before).pathname);
  expect(picture.headers.get("content-type")).toBe("image/png");
  const { page } = await guest.get(`/g/${code}`);
  const sides = ["width", "height"].map((side) =>
    page.attribute(`meta[property='og:image:${side}']`, "content"),
  );
  expect(sides).toEqual(["1200", "630"]);
  await reply(server, code, { name: "Tom" });
  await expect.poll(pictureOf).not.toBe(before);
});
