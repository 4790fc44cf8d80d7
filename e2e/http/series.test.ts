import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { dayZone } from "#e2e/harness/managed-game.ts";
import {
  aSeries,
  at,
  gamesOf,
  makeGames,
  summerTime,
  timesOf,
  tuesday,
  weeks,
  winterTime,
  zone,
} from "#e2e/harness/series.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { aMember, describe, expect, mailTo, test } from "#e2e/harness/test.ts";

describe("POST /api/games with repeat", () => {
  test("four games exist at once, and the first returns its series", async ({ server }) => {
    const series = await aSeries(server);
    const games = await gamesOf(series);
    expect(games.map(({ datetime }) => datetime)).toEqual(weeks(tuesday, [0, 1, 2, 3]));
    expect(games.map(({ seriesId }) => seriesId)).toEqual(Array(4).fill(series.seriesId));
    const { json } = await series.browser.call("GET", `/api/series/${series.seriesId}`);
    expect(json).toMatchObject({ time: "19:00", zone, everyWeeks: 1, until: null, ended: false });
    expect(json.dates).toHaveLength(8);
    expect(json.dates[0]).toEqual({ date: tuesday, gameId: series.firstId, skipped: false });
    expect(json.dates[4]).toEqual({ date: daysAfter(tuesday, 28), skipped: false });
  });

  test("until the third date: three games", async ({ server }) => {
    const until = daysAfter(tuesday, 14);
    const series = await aSeries(server, { everyWeeks: 1, until });
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1, 2]));
  });

  test.for([
    { everyWeeks: 0 },
    { everyWeeks: 5 },
    { everyWeeks: "1" },
    { everyWeeks: 1, until: "x" },
  ])("%j is refused, and nothing is stored", async (repeat, { server }) => {
    const member = await aSignedInMember(server);
    const body = { teamId: member.team.id, datetime: at(tuesday), repeat };
    expect((await member.browser.call("POST", "/api/games", body)).status).toBe(400);
    expect(await gamesOf(member)).toEqual([]);
  });

  test.for([
    [1, 3],
    [2, 7],
    [1, -7],
  ] as const)(
    "every %i weeks until %i days later is no date of it",
    async ([n, days], { server }) => {
      const member = await aSignedInMember(server);
      const until = daysAfter(tuesday, days);
      const body = {
        teamId: member.team.id,
        datetime: at(tuesday),
        repeat: { everyWeeks: n, until },
      };
      const { status, json } = await member.browser.call("POST", "/api/games", body);
      expect([status, json]).toEqual([
        400,
        { error: `${until} is not a date of this series`, code: "not_a_date" },
      ]);
      expect(await gamesOf(member)).toEqual([]);
    },
  );
});

test("the form takes the wall time: also an hour that is missing or doubled", async ({
  server,
}) => {
  const member = await aSignedInMember(server);
  const post = (date: string, time: string) =>
    member.browser.post("/schedule", { teamId: `${member.team.id}`, date, time, everyWeeks: "1" });
  const begins = daysAfter(summerTime, -12);
  expect((await post(begins, "19:00")).status).toBe(303);
  expect((await post(summerTime, "02:30")).status).toBe(303);
  expect((await post(winterTime, "02:30")).status).toBe(303);
  const times = await timesOf(member);
  const utc = (date: string, time: string) => `${date}T${time}:00.000Z`;
  const series = (first: string, hours: string[]) =>
    hours.map((time, n) => utc(daysAfter(first, 7 * n), time));
  expect(times.toSorted()).toEqual(
    [
      ...series(begins, ["18:00", "18:00", "17:00", "17:00"]),
      ...series(summerTime, ["01:30", "00:30", "00:30", "00:30"]),
      ...series(winterTime, ["00:30", "01:30", "01:30", "01:30"]),
    ].toSorted(),
  );
});

test("schedules a series by the form, and shows the next dates", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const form = await browser.get("/schedule");
  const options = form.page.root.querySelectorAll("#everyWeeks option").map((o) => o.text);
  expect(options).toEqual([
    "Once",
    "Every week",
    "Every 2 weeks",
    "Every 3 weeks",
    "Every 4 weeks",
  ]);
  const done = await browser.press(form, "Schedule Game", {
    teamId: `${team.id}`,
    date: tuesday,
    time: "19:00",
    everyWeeks: "2",
  });
  expect(done.body).toContain("Every 2 weeks on Tuesday at 19:00 (Berlin time), next: ");
  expect(await timesOf({ browser })).toEqual(weeks(tuesday, [0, 2, 4, 6]));
  const wrong = { teamId: `${team.id}`, date: tuesday, time: "20:00", everyWeeks: "1" };
  const again = await browser.post("/schedule", { ...wrong, until: daysAfter(tuesday, 1) });
  expect(again.status).toBe(400);
  expect(again.page.attribute("#everyWeeks option[selected]", "value")).toBe("1");
  expect(again.page.attribute("#until", "value")).toBe(daysAfter(tuesday, 1));
  expect(again.body).toContain("is not a date of this series");
});

test("the job makes the next game once", async ({ server, db }) => {
  const series = await aSeries(server);
  const begun = new Date(Date.now() - 48 * 3_600_000);
  await db.updateTable("games").set({ datetime: begun }).where("id", "=", series.firstId).execute();
  await Promise.all([makeGames(server), makeGames(server)]);
  await expect
    .poll(() => timesOf(series), { timeout: 20_000 })
    .toEqual(weeks(tuesday, [1, 2, 3, 4]));
});

test("checks a standing player in to the games that exist and to later ones", async ({
  server,
  db,
}) => {
  const series = await aSeries(server);
  const path = `/api/series/${series.seriesId}/regular`;
  const { json } = await series.browser.call("PUT", path, { regular: true });
  expect(json).toEqual({ regular: true });
  const mine = [`${series.id}`];
  expect((await gamesOf(series)).map(({ checkIns }) => checkIns)).toEqual(Array(4).fill(mine));
  const begun = new Date(Date.now() - 48 * 3_600_000);
  await db.updateTable("games").set({ datetime: begun }).where("id", "=", series.firstId).execute();
  await makeGames(server);
  await expect
    .poll(async () => (await gamesOf(series)).map(({ checkIns }) => checkIns), { timeout: 20_000 })
    .toEqual(Array(4).fill(mine));
  const off = await series.browser.submit(`/series/${series.seriesId}/regular`, {
    regular: "false",
  });
  expect(off.body).toContain("Not always in");
});

test("sends one mail about all games", async ({ server }) => {
  const member = await aSignedInMember(server);
  const reader = await aMember(server.db, {
    teamId: member.team.id,
    emailNotifications: true,
    timezone: dayZone(),
  });
  const body = { teamId: member.team.id, datetime: at(tuesday), repeat: { everyWeeks: 1 } };
  await member.browser.call("POST", "/api/games", body);
  const mail = await mailTo(server, reader.email ?? "");
  expect(mail.headers).toContain(`Subject: Every Tuesday, 19:00: ${member.team.name}`);
  const { queued } = await server.db
    .selectFrom("queuedMails")
    .select((eb) => eb.fn.countAll<string>().as("queued"))
    .where("address", "=", reader.email ?? "")
    .executeTakeFirstOrThrow();
  expect(Number(queued)).toBeLessThanOrEqual(1);
});
