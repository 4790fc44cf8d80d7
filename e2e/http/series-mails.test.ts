import { sql } from "kysely";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { dayZone } from "#e2e/harness/managed-game.ts";
import {
  aSeries,
  at,
  gamesOf,
  idle,
  makeGames,
  tellAll,
  timesOf,
  tuesday,
  weeks,
} from "#e2e/harness/series.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aMember,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  unique,
} from "#e2e/harness/test.ts";

/** Games every Tuesday, and a player who is in on those with these numbers, the first being 0. */
async function aPlayedSeries(server: TestServer, numbers: number[]) {
  const series = await aSeries(server);
  const email = `${unique("player").replaceAll(" ", "-")}@openrun.example`.toLowerCase();
  const player = await aSignedInUser(server, { email, timezone: dayZone() });
  await aMember(server.db, { teamId: series.team.id, userId: player.id });
  const games = await gamesOf(series);
  const ids = games.map(({ id }) => id);
  for (const n of numbers)
    await player.browser.call("POST", `/api/games/${ids[n]}/checkin`, { checkedIn: true });
  return { ...series, ids, path: `/api/series/${series.seriesId}`, player: { ...player, email } };
}

const wednesday = daysAfter(tuesday, 1);

describe("one mail about several games", () => {
  test("lists what moved, for those who are in, not for who moved it", async ({ server }) => {
    const { browser, ids, player, team, id } = await aPlayedSeries(server, [1, 2]);
    await browser.call("POST", `/api/games/${ids[1]}/checkin`, { checkedIn: true });
    const move = { datetime: at(daysAfter(wednesday, 7), "19:30"), scope: "following" };
    expect((await browser.call("PATCH", `/api/games/${ids[1]}`, move)).status).toBe(200);
    await tellAll(server);
    const mail = await mailTo(server, player.email);
    expect(subjectsTo(server, player.email)).toEqual([`Moved: ${team.name}, 2 games`]);
    expect(mail.text).toContain("moved 2 games that you answered.");
    expect(mail.text.match(/now /g)?.length).toBeGreaterThanOrEqual(2);
    const captain = await server.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(subjectsTo(server, captain.email ?? "")).toEqual([]);
  });

  test("lists the games that an end cancels", async ({ server, db }) => {
    const series = await aPlayedSeries(server, [2, 3]);
    const { browser, path, player, team, ids } = series;
    const after = daysAfter(tuesday, 7);
    expect((await browser.call("POST", `${path}/end`, { after })).status).toBe(200);
    await tellAll(server);
    expect(subjectsTo(server, player.email)).toEqual([`Cancelled: ${team.name}, 2 games`]);
    const games = db.selectFrom("games").select(["id", "status"]).where("teamId", "=", team.id);
    expect(await games.orderBy("datetime").execute()).toEqual(
      ids.map((id, n) => ({ id, status: n < 2 ? "on" : "cancelled" })),
    );
    await makeGames(server);
    await idle(server);
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1]));
  });
});

test("an answered date is cancelled with a mail, and back on with another", async ({
  server,
  db,
}) => {
  const { browser, path, player, team, ids } = await aPlayedSeries(server, [1]);
  const date = daysAfter(tuesday, 7);
  await browser.call("POST", `${path}/skips`, { date });
  await tellAll(server);
  expect(subjectsTo(server, player.email)).toEqual([
    expect.stringContaining(`Cancelled: ${team.name}`),
  ]);
  await makeGames(server);
  await idle(server);
  const game = db
    .selectFrom("games")
    .select("id")
    .where("teamId", "=", team.id)
    .where("status", "=", "on");
  expect(await game.execute()).toHaveLength(3);

  expect((await browser.call("DELETE", `${path}/skips/${date}`)).status).toBe(200);
  await tellAll(server);
  const [latest] = subjectsTo(server, player.email);
  expect(latest).toContain(`Back on: ${team.name}`);
  expect(await listUserIds(db, { gameId: ids[1] ?? 0 })).toEqual([player.id]);
});

test("is sent at the start, and none by the nightly job", async ({ server, db }) => {
  const { id, team, browser } = await aPlayedSeries(server, []);
  // Its own mail goes to the members of that moment: the reader joins later.
  await idle(server);
  const email = `${unique("reader").replaceAll(" ", "-")}@openrun.example`.toLowerCase();
  const reader = { teamId: team.id, email, emailNotifications: true, timezone: dayZone() };
  await aMember(db, reader);
  const body = { teamId: team.id, datetime: at(wednesday), repeat: { everyWeeks: 1 } };
  const started = await browser.call("POST", "/api/games", body);
  await idle(server);
  const subject = `Every Wednesday, 19:00: ${team.name}`;
  expect(subjectsTo(server, email)).toEqual([subject]);

  const { id: first, seriesId } = started.json;
  await sql`update games set datetime = now() - interval '2 days' where id = ${first}`.execute(db);
  await makeGames(server);
  const games = db.selectFrom("games").select("hostId").where("seriesId", "=", seriesId);
  await expect
    .poll(() => games.execute(), { timeout: 20_000 })
    .toEqual(Array(5).fill({ hostId: id }));
  await idle(server);
  expect(subjectsTo(server, email)).toEqual([subject]);
});
