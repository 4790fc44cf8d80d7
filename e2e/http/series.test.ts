import { dateIn, daysAfter, instantOf } from "#app/lib/zoned-time.server.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, describe, expect, mailTo, type TestServer, test } from "#e2e/harness/test.ts";

const zone = "Europe/Berlin";

/** A day of the week, at least three days ahead. */
function nextWeekday(weekday: number) {
  let date = daysAfter(dateIn(zone, new Date()), 3);
  while (new Date(date).getUTCDay() !== weekday) date = daysAfter(date, 1);
  return date;
}
const tuesday = nextWeekday(2);
const at = (date: string, time = "19:00") => instantOf({ date, time, zone })?.toISOString() ?? "";
const weeks = (first: string, ns: number[], time?: string) =>
  ns.map((n) => at(daysAfter(first, n * 7), time));

type Member = Awaited<ReturnType<typeof aSignedInMember>>;

async function aSeries(server: TestServer, repeat: object = { everyWeeks: 1 }) {
  const member = await aSignedInMember(server);
  const body = { teamId: member.team.id, datetime: at(tuesday), repeat };
  const answer = await member.browser.call("POST", "/api/games", body);
  expect(answer.status, answer.body).toBe(201);
  return { ...member, seriesId: answer.json.seriesId as number, firstId: answer.json.id as number };
}

type Game = { id: number; datetime: string; seriesId: number | null; checkIns: string[] };
const gamesOf = async ({ browser }: Pick<Member, "browser">): Promise<Game[]> =>
  (await browser.call("GET", "/api/games")).json;
const timesOf = async (who: Pick<Member, "browser">) =>
  (await gamesOf(who)).map(({ datetime }) => datetime);
const makeGames = (server: TestServer) =>
  server.db
    .selectNoFrom((eb) => eb.fn("graphile_worker.add_job", [eb.val("make-games")]).as("job"))
    .execute();

describe("POST /api/games with repeat", () => {
  test("REC-01 four games exist at once, and the first returns its series", async ({ server }) => {
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

  test("REC-10 until the third date: three games", async ({ server }) => {
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

test("REC-02, REC-03 the form takes the wall time: also an hour that is missing or doubled", async ({
  server,
}) => {
  const member = await aSignedInMember(server);
  const post = (date: string, time: string) =>
    member.browser.post("/schedule", { teamId: `${member.team.id}`, date, time, everyWeeks: "1" });
  expect((await post("2027-03-16", "19:00")).status).toBe(303);
  expect((await post("2027-03-28", "02:30")).status).toBe(303);
  expect((await post("2027-10-31", "02:30")).status).toBe(303);
  const times = (await timesOf(member)).map((time) => time.slice(0, 16));
  expect(times.filter((time) => /T1[78]/.test(time))).toEqual([
    "2027-03-16T18:00",
    "2027-03-23T18:00",
    "2027-03-30T17:00",
    "2027-04-06T17:00",
  ]);
  expect(times.filter((time) => /T0/.test(time))).toEqual([
    "2027-03-28T01:30",
    "2027-04-04T00:30",
    "2027-04-11T00:30",
    "2027-04-18T00:30",
    "2027-10-31T00:30",
    "2027-11-07T01:30",
    "2027-11-14T01:30",
    "2027-11-21T01:30",
  ]);
});

test("REC-01 the schedule form repeats, and says the next dates", async ({ server }) => {
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
  expect(again.page.root.querySelector("details[open] #until")).not.toBeNull();
});

test("REC-04, REC-05 the job makes the next game once", async ({ server, db }) => {
  const series = await aSeries(server);
  const begun = new Date(Date.now() - 48 * 3_600_000);
  await db.updateTable("games").set({ datetime: begun }).where("id", "=", series.firstId).execute();
  await Promise.all([makeGames(server), makeGames(server)]);
  await expect
    .poll(() => timesOf(series), { timeout: 20_000 })
    .toEqual(weeks(tuesday, [1, 2, 3, 4]));
});

test("REC-06 this one alone, then all following", async ({ server, db }) => {
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
    .execute();
  expect(rows.map(({ maxPlayers }) => maxPlayers)).toEqual([12, 12, 12, 12]);
});

test("REC-07, REC-14 this and following move, one mail tells; undone, nobody is told", async ({
  server,
}) => {
  const series = await aSeries(server);
  const player = await aSignedInUser(server, { timezone: zone });
  await aMember(server.db, { teamId: series.team.id, userId: player.id });
  const before = await timesOf(series);
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
  expect((await series.browser.call("POST", `/api/games/${second}/undo`)).status).toBe(200);
  expect(await timesOf(series)).toEqual(before);
});

describe("REC-08, REC-09 dates", () => {
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
    expect(skipped.body).toContain("Date Skipped");
    expect(skipped.page.text("main")).toContain("Play After All");
  });

  test("end after one of them", async ({ server }) => {
    const series = await aSeries(server);
    const after = daysAfter(tuesday, 7);
    const confirm = await series.browser.get(`/series/${series.seriesId}/end?after=${after}`);
    expect(confirm.page.root.querySelectorAll("main li")).toHaveLength(2);
    const ended = await series.browser.press(confirm, "Stop After This Game");
    expect(ended.body).toContain("Series Ended");
    expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1]));
    const end = (date: string) =>
      series.browser.call("POST", `/api/series/${series.seriesId}/end`, { after: date });
    expect((await end(tuesday)).json).toEqual({ success: true });
    expect(await timesOf(series)).toEqual([at(tuesday)]);
  });
});

test("REC-11 a regular is in on what was made, and on what is made next", async ({
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
  expect(off.body).toContain("Not Always In");
});

test("REC-12 one mail about all games", async ({ server }) => {
  const member = await aSignedInMember(server);
  const reader = await aMember(server.db, {
    teamId: member.team.id,
    emailNotifications: true,
    timezone: isDayIn("Europe/Berlin") ? "Europe/Berlin" : "Pacific/Auckland",
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

test("REC-13 strangers see nothing, members change nothing", async ({ server }) => {
  const series = await aSeries(server);
  const page = `/series/${series.seriesId}`;
  const stranger = await aSignedInUser(server);
  expect((await stranger.browser.get(page)).status).toBe(403);
  expect((await stranger.browser.call("GET", `/api${page}`)).status).toBe(403);
  expect((await stranger.browser.call("GET", "/api/series/2147483647")).status).toBe(404);

  const player = await aSignedInUser(server);
  await aMember(server.db, { teamId: series.team.id, userId: player.id });
  const seen = await player.browser.get(page);
  expect(seen.status).toBe(200);
  expect(seen.page.text("main")).not.toContain("Skip");
  expect(seen.page.text("main")).toContain("Always In");
  const refused = await Promise.all([
    player.browser.call("PATCH", `/api/games/${series.firstId}`, {
      maxPlayers: 9,
      scope: "following",
    }),
    player.browser.call("POST", `/api/games/${series.firstId}/cancel`, { scope: "following" }),
    player.browser.call("POST", `/api${page}/skips`, { date: tuesday }),
    player.browser.call("DELETE", `/api${page}/skips/${tuesday}`),
    player.browser.call("POST", `/api${page}/end`, { after: tuesday }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test("cancelling this and all following ends the series, until it is undone", async ({
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
  expect(await timesOf(series)).toEqual(weeks(tuesday, [0, 1, 2, 3]));
});

function isDayIn(timeZone: string) {
  const hour = Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone }).format(),
  );
  return hour >= 8 && hour < 22;
}
