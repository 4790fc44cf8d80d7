import { vi } from "vitest";
import { onTheWaitingList } from "#app/features/answers/answer-game.ts";
import { offerTaken } from "#app/features/answers/take-offer.ts";
import { gameAnchor } from "#app/features/games/paths.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { passTwoMinutes, runJob } from "#e2e/harness/jobs.ts";
import { aGameWithMembers, come, gameAs, goOut } from "#e2e/harness/line.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { aGame, describe, expect, test } from "#e2e/harness/test.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("the facts of a game", () => {
  test("a body without the new fields makes a game without them, and new fields are checked and stored", async ({
    server,
  }) => {
    const { browser, team } = await aSignedInMember(server);
    const schedule = (facts: object) =>
      browser.call("POST", "/api/games", { teamId: team.id, datetime: inDays(2), ...facts });
    const old = await schedule({});
    expect([old.status, old.json.maxPlayers, old.json.checkIns]).toEqual([201, null, []]);
    const facts = { maxPlayers: 10, minPlayers: 6, minutes: 90, note: "Bring water" };
    expect((await schedule(facts)).json).toMatchObject({ ...facts, guestsEach: 2, status: "on" });
    for (const wrong of [{ maxPlayers: 1 }, { maxPlayers: 10, minPlayers: 11 }])
      expect((await schedule(wrong)).status).toBe(400);
    const { json } = await browser.call("GET", "/api/games");
    expect(json).toHaveLength(2);
    expect(json).toContainEqual(expect.objectContaining(facts));
  });

  test("the form stores the same facts", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const [date = ""] = inDays(3).split("T");
    const form = { teamId: `${team.id}`, date, time: "19:00", maxPlayers: "10", minutes: "" };
    expect((await browser.post("/schedule", form)).status).toBe(303);
    const { json } = await browser.call("GET", "/api/games");
    expect(json).toMatchObject([{ maxPlayers: 10, minutes: null }]);
    expect((await browser.post("/schedule", { ...form, maxPlayers: "1" })).status).toBe(400);
  });
});

describe("a game with a maximum", () => {
  test("a full game takes nobody past the maximum", async ({ server }) => {
    const { game, a, b, c, d } = await aGameWithMembers(server, 4);
    await come(a, game.id);
    await come(b, game.id);
    const refused = await c.browser.call("POST", `/api/games/${game.id}/checkin`, {});
    expect([refused.status, refused.json.code]).toEqual([409, "full"]);
    expect((await come(c, game.id)).json).toEqual({ checkedIn: false, waiting: true, place: 1 });
    const form = { wanted: "true", wait: "true", next: "/" };
    const shown = await d.browser.submit(`/games/${game.id}/check-in`, form);
    expect(shown.body).toContain(onTheWaitingList(2, true).text);
    expect(await gameAs(a, game.id)).toMatchObject({
      checkIns: [`${a.id}`, `${b.id}`],
      waiting: [`${c.id}`, `${d.id}`],
    });
  });

  test("orders entries by the press", async ({ server }) => {
    const { game, members, c } = await aGameWithMembers(server, 4);
    for (const member of members) await come(member, game.id);
    expect((await goOut(c, game.id)).json).toEqual({ checkedIn: false });
    expect((await come(c, game.id)).json).toMatchObject({ place: 2 });
  });

  test("gives a spot to the first entry at once more than a day before, with a mail", async ({
    server,
  }) => {
    const { game, team, members, a, c } = await aGameWithMembers(server, 4);
    for (const member of members) await come(member, game.id);
    await goOut(a, game.id);
    expect((await gameAs(a, game.id)).checkIns).toContain(`${c.id}`);
    const { email } = (await c.browser.call("GET", "/api/user")).json;
    const mail = await mailTo(server, email);
    expect(mail.headers).toContain("You are in:");
    expect(mail.headers).toContain("List-Unsubscribe-Post");
    expect(mail.text).toContain(team.name);
    await runJob(server.db, "settle-lines");
    expect(subjectsTo(server, email)).toHaveLength(1);
  });

  test("under a day: an offer, taken by its form", async ({ server }) => {
    const { game, members, a, c, d } = await aGameWithMembers(server, 4, { ahead: 20 });
    for (const member of members) await come(member, game.id);
    await goOut(a, game.id);
    const { mine } = await gameAs(c, game.id);
    expect(mine).toMatchObject({ state: "offered", place: 1 });
    const hold = Date.parse(mine.offerUntil) - Date.now();
    expect(Math.abs(hold - 2 * 3_600_000)).toBeLessThan(5_000);
    expect((await come(d, game.id)).json).toMatchObject({ checkedIn: false, place: 2 });
    const { body } = await d.browser.get(`/games/${game.id}`);
    expect(body).toMatch(/A spot is kept for the line until \d\d:\d\d/);
    const { location } = await c.browser.post(`/games/${game.id}/offer`, { accept: "true" });
    expect(location).toBe(`/games/${game.id}`);
    expect((await c.browser.get("/")).body).toContain(offerTaken().title.replace("'", "&#x27;"));
    expect((await gameAs(c, game.id)).mine).toMatchObject({ state: "in", offerUntil: null });
  });

  test("says the number in line of how many in the rows of Home and of the team", async ({
    server,
  }) => {
    const { game, team, members, d } = await aGameWithMembers(server, 4);
    for (const member of members) await come(member, game.id);
    // Home shows the next game as a ticket and the others as rows.
    await aGame(server.db, { teamId: team.id, datetime: new Date(inDays(1)) });
    for (const path of ["/", teamPath({ ...team, type: "team" })]) {
      const rowIn = async (query: string) =>
        (await d.browser.get(`${path}${query}`)).page.text(`#${gameAnchor(game.id)} summary`);
      expect(await rowIn("?lang=de")).toMatch(/^Nummer 2 von 2 auf der Warteliste/);
      expect(await rowIn("?lang=en")).toMatch(/^Number 2 of 2 in line/);
    }
  });

  test("lets managers promote and remove players", async ({ server }) => {
    const { game, members, a, b, c, d } = await aGameWithMembers(server, 4);
    for (const member of members) await come(member, game.id);
    const put = (by: typeof a, body: object) =>
      by.browser.call("POST", `/api/games/${game.id}/players`, body);
    expect((await put(b, { userId: d.id, raise: true })).status).toBe(403);
    expect((await put(a, { userId: d.id })).json.code).toBe("no_free_spot");
    expect((await put(a, { userId: d.id, raise: true })).json).toEqual({
      success: true,
      maxPlayers: 3,
    });
    expect((await gameAs(c, game.id)).mine).toMatchObject({ state: "waiting", place: 1 });
    const history = await b.browser.call("GET", `/api/games/${game.id}/changes`);
    expect(history.json[0]).toMatchObject({
      kind: "put_in",
      userId: a.id,
      after: { maxPlayers: 3 },
    });
    const read = (who: typeof a) => who.browser.get(`/games/${game.id}`);
    const press = async (button: string) => a.browser.press(await read(a), button);
    for (const word of ["Give a spot", "Remove from game"]) {
      expect((await read(a)).body).toContain(word);
      expect((await read(b)).body).not.toContain(word);
    }
    await press(`Remove from game ${b.name}`);
    const undone = await press(`Undo the removal of ${b.name}`);
    expect(undone.page.text("body")).toContain(`${b.name} stays. Nobody was told.`);
    const out = await press(`Remove from game ${b.name}`);
    expect([out.path, out.page.text("body")]).toEqual([
      `/games/${game.id}`,
      expect.stringContaining(`${b.name} is out in 2 minutes.`),
    ]);
    // Who is removed, and others, read nothing of it yet.
    expect(out.page.text("main")).toMatch(/Out at \d/);
    expect((await read(b)).page.text("main")).not.toMatch(/Out at \d/);
    await runJob(server.db, "finish-removals");
    expect((await gameAs(c, game.id)).mine.state).toBe("waiting");
    await passTwoMinutes(server.db, game.id);
    await runJob(server.db, "finish-removals");
    expect((await gameAs(c, game.id)).mine.state).toBe("in");
    const { email } = (await b.browser.call("GET", "/api/user")).json;
    expect((await mailTo(server, email)).headers).toContain("You were taken out:");
  });

  test("guests count and leave with their host", async ({ server }) => {
    const { game, b, c } = await aGameWithMembers(server, 4);
    await come(b, game.id);
    const add = (name?: string) =>
      b.browser.call("POST", `/api/games/${game.id}/guests`, name ? { name } : undefined);
    const tom = await add("Tom");
    expect([tom.status, tom.json.hasSpot]).toEqual([201, true]);
    expect((await add()).json).toMatchObject({
      hasSpot: false,
      place: 1,
      name: `Guest of ${b.name.split(" ")[0]}`,
    });
    expect((await add("Ann")).json).toEqual({
      error: "You can bring 2 guests to this game",
      code: "too_many_guests",
    });
    await come(c, game.id);
    expect((await gameAs(c, game.id)).guests).toBe(1);
    await goOut(b, game.id);
    expect(await gameAs(c, game.id)).toMatchObject({
      checkIns: [`${c.id}`],
      guests: 0,
      guestList: [],
      waiting: [],
    });
  });

  test("asks once more before a late check-out, on a page", async ({ server }) => {
    const given = { ahead: 2, lateMinutes: 180 };
    const { game, a, b } = await aGameWithMembers(server, 4, given);
    await come(a, game.id);
    await come(b, game.id);
    const form = { wanted: "false", next: "/help" };
    const asked = await a.browser.submit(`/games/${game.id}/check-in`, form);
    expect(asked.body).toContain("Checking out now counts as late.");
    expect((await gameAs(a, game.id)).mine.state).toBe("in");
    const done = await a.browser.press(asked, "Check Out Anyway");
    expect(done.path).toBe("/help");
    expect((await gameAs(a, game.id)).mine.state).toBe("no");
    expect((await goOut(b, game.id)).json).toEqual({ checkedIn: false, late: true });
  });

  test("advances the waiting list when a member leaves", async ({ server }) => {
    const { game, team, members, a, c } = await aGameWithMembers(server, 4);
    for (const member of members) await come(member, game.id);
    await a.browser.call("POST", `/api/teams/${team.id}/leave`);
    await vi.waitFor(async () => expect((await gameAs(c, game.id)).mine.state).toBe("in"), {
      timeout: 20_000,
    });
  });
});
