import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import {
  aSeries,
  at,
  gamesOf,
  makeGames,
  summerTime,
  timesOf,
  tuesday,
  weeks,
  zone,
} from "#e2e/harness/series.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  type Answer,
  aMember,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

test("edits one game alone, then all following", async ({ server, db }) => {
  const series = await aSeries(server);
  const [first, , third] = await gamesOf(series);
  const patch = (id: number, body: object) =>
    series.browser.call("PATCH", `/api/games/${id}`, body);
  expect(
    (await patch(third?.id ?? 0, { datetime: at(daysAfter(tuesday, 14), "20:00") })).status,
  ).toBe(200);
  const all = await patch(first?.id ?? 0, { maxPlayers: 12, scope: "following" });
  expect([all.status, all.json.maxPlayers]).toEqual([200, 12]);
  expect(await timesOf(series)).toEqual([
    ...weeks(tuesday, [0, 1]),
    ...weeks(tuesday, [2], "20:00"),
    ...weeks(tuesday, [3]),
  ]);
  const rows = await db
    .selectFrom("games")
    .select("maxPlayers")
    .where("seriesId", "=", series.seriesId)
    .orderBy("datetime")
    .execute();
  expect(rows.map(({ maxPlayers }) => maxPlayers)).toEqual([12, 12, null, 12]);
});

test("the form leaves to this game what is its own", async ({ server, db }) => {
  const series = await aSeries(server);
  const note = { note: "Bring a cake" };
  await series.browser.call("PATCH", `/api/games/${series.firstId}`, note);
  const form = await series.browser.get(`/games/${series.firstId}/edit`);
  const change = { time: "20:00", scope: "following" };
  const changed = await series.browser.press(form, "Save Changes", change);
  const notice = changed.page.text("[role=status]");
  expect(notice).toContain("Game Changed");
  expect(notice).toContain("To take it back, edit these games again or put them back on.");
  expect(notice).not.toContain("Undo");
  expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1, 2, 3], "20:00"));
  const games = db.selectFrom("games").select("note").where("seriesId", "=", series.seriesId);
  expect((await games.orderBy("datetime").execute()).map((game) => game.note)).toEqual([
    note.note,
    ...Array(3).fill(null),
  ]);
});

test("moves following games to an hour that is missing on one date", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const wall = { teamId: `${team.id}`, date: summerTime, time: "19:00", everyWeeks: "1" };
  expect((await browser.post("/schedule", wall)).status).toBe(303);
  const [first] = await gamesOf({ browser });
  const form = await browser.get(`/games/${first?.id}/edit`);
  const moved = await browser.press(form, "Save Changes", { time: "02:30", scope: "following" });
  expect(moved.body).toContain("Game Changed");
  expect(await timesOf({ browser })).toEqual([
    `${summerTime}T01:30:00.000Z`,
    ...[7, 14, 21].map((days) => `${daysAfter(summerTime, days)}T00:30:00.000Z`),
  ]);
});

test("moves this and following games with their answers", async ({ server }) => {
  const series = await aSeries(server);
  const player = await aSignedInUser(server, { timezone: zone });
  await aMember(server.db, { teamId: series.team.id, userId: player.id });
  const games = await gamesOf(series);
  for (const { id } of games.slice(1, 3)) {
    await player.browser.call("POST", `/api/games/${id}/checkin`, { checkedIn: true });
  }
  const second = games[1]?.id ?? 0;
  const wednesday = daysAfter(tuesday, 1);
  const body = { datetime: at(daysAfter(wednesday, 7), "19:30"), scope: "following" };
  const move = await series.browser.call("PATCH", `/api/games/${second}`, body);
  expect(move.status, move.body).toBe(200);
  const after = await gamesOf(series);
  expect(after.map(({ datetime }) => datetime)).toEqual([
    ...weeks(tuesday, [0]),
    ...weeks(wednesday, [1, 2, 3], "19:30"),
  ]);
  expect(after[1]?.checkIns).toEqual([`${player.id}`]);
});

test("a date that was skipped before a move can be played after all", async ({ server }) => {
  const series = await aSeries(server);
  const path = `/series/${series.seriesId}`;
  const date = daysAfter(tuesday, 7);
  await series.browser.call("POST", `/api${path}/skips`, { date });
  const [, next] = await gamesOf(series);
  const body = { datetime: at(daysAfter(tuesday, 15), "19:30"), scope: "following" };
  const moved = await series.browser.call("PATCH", `/api/games/${next?.id}`, body);
  expect(moved.status, moved.body).toBe(200);

  const { json } = await series.browser.call("GET", `/api${path}`);
  expect(json.dates[1]).toEqual({ date, skipped: true });
  const page = await series.browser.get(path);
  expect(page.page.texts("main li").filter((text) => text.includes("Skipped"))).toHaveLength(1);
  const played = await series.browser.submit(`${path}/skips`, { date, skip: "false" });
  expect(played.body).toContain("Back On!");
  expect(await timesOf(series)).toEqual([
    at(tuesday),
    at(date, "19:30"),
    ...weeks(daysAfter(tuesday, 1), [2, 3], "19:30"),
  ]);
});

describe("dates", () => {
  test("are skipped and played after all by managers, over the API and the page", async ({
    server,
  }) => {
    const series = await aSeries(server);
    const date = daysAfter(tuesday, 7);
    const path = `/api/series/${series.seriesId}/skips`;
    expect((await series.browser.call("POST", path, { date })).json).toEqual({ success: true });
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 2, 3]));
    expect((await series.browser.call("DELETE", `${path}/${date}`)).status).toBe(200);
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1, 2, 3]));
    const wrong = await series.browser.call("POST", path, { date: daysAfter(tuesday, 1) });
    expect([wrong.status, wrong.json.code]).toEqual([400, "not_a_date"]);

    const page = `/series/${series.seriesId}`;
    const skipped = await series.browser.submit(`${page}/skips`, { date, skip: "true" });
    expect(skipped.body).toContain("Date skipped");
    expect(skipped.page.text("main")).toContain("Play this one");
    const undone = await series.browser.press(skipped, "Undo");
    expect(undone.page.text("[role=status]")).toContain("Back On!");
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1, 2, 3]));
    const unknown = await series.browser.submit(`${page}/skips/today`, {});
    expect(unknown.body).toContain("today is not a date of this series");
  });

  test("offer a message to those whom nothing reaches where a press on them leads", async ({
    server,
  }) => {
    const series = await aSeries(server);
    const page = `/series/${series.seriesId}`;
    await aLinkGuest(server.db, { gameId: series.firstId, name: "Tom", emailConfirmed: false });
    const messageOn = ({ page }: Answer) => page.text(".ready-message textarea");
    const skipped = await series.browser.submit(`${page}/skips`, { date: tuesday, skip: "true" });
    expect(skipped.page.text("main")).toContain("Not reachable: 1.");
    expect(messageOn(skipped)).toMatch(/^Cancelled: Team /);
    const undone = await series.browser.press(skipped, "Undo");
    expect(messageOn(undone)).toMatch(/^Back on: Team /);
    expect((await series.browser.get(page)).page.has(".ready-message")).toBe(false);
  });

  test("that the end of the series cancels have a message to those whom nothing reaches", async ({
    server,
  }) => {
    const series = await aSeries(server);
    const page = `/series/${series.seriesId}`;
    const [, , third] = await gamesOf(series);
    const gameId = third?.id ?? 0;
    await aLinkGuest(server.db, { gameId, name: "Tom", emailConfirmed: false });
    const confirm = await series.browser.get(`${page}/end?after=${daysAfter(tuesday, 7)}`);
    const ended = await series.browser.press(confirm, "Stop After This Game");
    expect(ended.page.text(".toasts")).toContain("Not reachable: 1.");
    expect(ended.page.text("main")).toContain("Not reachable: 1.");
    expect(ended.page.text(".ready-message textarea")).toMatch(
      /^Cancelled: Team .+, Tue \d+ \w+\. The last game is on Tue \d+ \w+\.$/,
    );
    const other = await aSignedInUser(server);
    await aMember(server.db, { teamId: series.team.id, userId: other.id });
    expect((await other.browser.get(page)).page.has(".ready-message")).toBe(false);
  });

  test("end after one of them", async ({ server }) => {
    const series = await aSeries(server);
    const after = daysAfter(tuesday, 7);
    const confirm = await series.browser.get(`/series/${series.seriesId}/end?after=${after}`);
    expect(confirm.page.root.querySelectorAll("main li")).toHaveLength(2);
    const ended = await series.browser.press(confirm, "Stop After This Game");
    expect(ended.body).toContain("Series ended");
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1]));
    const end = (date: string) =>
      series.browser.call("POST", `/api/series/${series.seriesId}/end`, { after: date });
    expect((await end(tuesday)).json).toEqual({ success: true });
    expect(await timesOf(series)).toEqual([at(tuesday)]);
  });
});

test("cancelling this and all following ends the series; undo puts one game back on", async ({
  server,
}) => {
  const series = await aSeries(server);
  const [, second] = await gamesOf(series);
  const path = `/api/games/${second?.id}`;
  const cancelled = await series.browser.call("POST", `${path}/cancel`, { scope: "following" });
  expect(cancelled.status, cancelled.body).toBe(200);
  expect(await timesOf(series)).toEqual([at(tuesday)]);
  await makeGames(server);
  expect((await series.browser.call("POST", `${path}/undo`)).status).toBe(200);
  expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1]));
});
