import { takeOfferProblems } from "#app/features/answers/take-offer.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { aGameWithMembers, come, emailOf, gameAs, goOut } from "#e2e/harness/line.ts";
import { mailTo } from "#e2e/harness/mail.ts";
import { describe, expect, type TestServer, test } from "#e2e/harness/test.ts";

/** A full game of two tomorrow: A and B were in, C and D wait in this order, and A just left. */
async function anOfferedSpot(server: TestServer, type: "team" | "court" = "team") {
  const it = await aGameWithMembers(server, 4, { ahead: 20, type });
  for (const member of it.members) await come(member, it.game.id);
  await goOut(it.a, it.game.id);
  const reply = ({ browser }: typeof it.a, accept: boolean) =>
    browser.call("POST", `/api/games/${it.game.id}/offer`, { accept });
  const putIn = (body: object) =>
    it.a.browser.call("POST", `/api/games/${it.game.id}/players`, body);
  return { ...it, reply, putIn };
}

describe("a spot under a day before the game", () => {
  test("is told as an offer: by name to members, as a count to others", async ({
    server,
    guest,
  }) => {
    const { game, b, c } = await anOfferedSpot(server, "court");
    const words = async (browser: typeof guest) =>
      (await browser.get(`/games/${game.id}`)).page.text("main");
    const first = (await c.browser.call("GET", "/api/user")).json.name.split(" ")[0];
    expect(await words(b.browser)).toMatch(
      new RegExp(`1 in 1 spot offered to ${first} until \\d\\d:\\d\\d.* · 1 more waiting`),
    );
    expect(await words(guest)).toContain("1 in · 1 spot offered · 1 more waiting");
    for (const reader of [b.browser, guest]) expect(await words(reader)).not.toContain("Full");
    const card = (await b.browser.get("/")).page.text(".ticket-who");
    expect(card).toContain("1 spot offered · 1 more waiting");
    expect(card).not.toMatch(/full/i);
  });

  test("is called alike by the mail, the page that its button opens, and the game", async ({
    server,
  }) => {
    const { game, c } = await anOfferedSpot(server);
    const mail = await mailTo(server, await emailOf(c));
    const [, button = ""] = /^Take the Spot:\s+(http\S+)$/m.exec(mail.text) ?? [];
    const { pathname, search } = new URL(button);
    for (const path of [pathname + search, `/games/${game.id}`, "/"]) {
      const { page } = await c.browser.get(path);
      expect(page.text("main"), path).toMatch(/A spot is yours until \d\d:\d\d/);
      expect(page.texts("main form button").join("\n"), path).toMatch(/^Take the Spot/m);
      expect(page.text("main"), path).toContain("No, Thanks");
      expect(page.texts("main form button"), path).not.toContain("I'm In");
    }
  });

  test("goes to the next entry after it is declined", async ({ server }) => {
    const { game, a, c, d, reply } = await anOfferedSpot(server);
    expect((await reply(c, false)).json).toEqual({ checkedIn: false, waiting: false });
    expect(await gameAs(c, game.id)).toMatchObject({
      no: [`${a.id}`, `${c.id}`],
      waiting: [`${d.id}`],
    });
    expect((await gameAs(d, game.id)).mine).toMatchObject({ state: "offered", place: 1 });
    const mail = await mailTo(server, await emailOf(d));
    expect(mail.headers).toMatch(/^subject: A spot is free: /im);

    const gone = await reply(c, true);
    const { error } = renderProblem(takeOfferProblems.not_waiting);
    expect([gone.status, gone.json]).toEqual([409, { error, code: "not_waiting" }]);
    expect((await reply(d, true)).json).toMatchObject({ checkedIn: true });
    expect(await gameAs(d, game.id)).toMatchObject({ mine: { state: "in" }, waiting: [] });
  });

  test("is not offered twice to a player, who takes it when it is first come", async ({
    server,
    db,
  }) => {
    const { game, c, d, reply } = await anOfferedSpot(server);
    const offerUntil = new Date(Date.now() - 1_000);
    await setAnswers(db, { userId: c.id }, { offerUntil });
    const error = "This offer has passed. You are number 2 in line.";
    const late = await reply(c, true);
    expect([late.status, late.json]).toEqual([409, { error, code: "offer_over" }]);
    await reply(d, false);
    expect((await gameAs(c, game.id)).mine).toMatchObject({
      state: "waiting",
      place: 1,
      offerUntil: null,
    });
    expect((await come(c, game.id)).json).toEqual({ checkedIn: true });
  });

  test("is not given to another player while it is held", async ({ server }) => {
    const { game, b, c, d, putIn } = await anOfferedSpot(server);
    expect((await putIn({ userId: d.id })).json.code).toBe("no_free_spot");
    expect((await putIn({ userId: d.id, raise: true })).json.maxPlayers).toBe(3);
    expect((await gameAs(b, game.id)).checkIns).toEqual([`${b.id}`, `${d.id}`]);
    expect((await gameAs(c, game.id)).mine.state).toBe("offered");
  });
});

test("gives the spots of a player and a guest to the next two entries", async ({ server }) => {
  const { game, b, c, d } = await aGameWithMembers(server, 4);
  await come(b, game.id);
  await b.browser.call("POST", `/api/games/${game.id}/guests`, { name: "Tom" });
  for (const member of [c, d]) await come(member, game.id);
  expect(await gameAs(b, game.id)).toMatchObject({ guests: 1, waiting: [`${c.id}`, `${d.id}`] });
  await goOut(b, game.id);
  expect(await gameAs(b, game.id)).toMatchObject({
    checkIns: [`${c.id}`, `${d.id}`],
    waiting: [],
    guests: 0,
  });
});

test("checks in to a spot beside one that is held", async ({ server }) => {
  const { game, a, b, c, d } = await aGameWithMembers(server, 4, { ahead: 20 });
  for (const member of [a, b, c]) await come(member, game.id);
  for (const member of [a, b]) await goOut(member, game.id);
  const page = await d.browser.get(`/games/${game.id}`);
  expect(page.page.text("main")).toContain("1 spot left");
  const done = await d.browser.press(page, "In");
  expect(done.status).toBe(200);
  expect((await gameAs(d, game.id)).mine.state).toBe("in");
  expect((await gameAs(c, game.id)).mine.state).toBe("offered");
});
