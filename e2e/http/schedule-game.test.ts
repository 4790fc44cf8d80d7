import { scheduleGameProblems } from "#app/features/scheduling/schedule-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { dateIn, toInstant } from "#app/lib/zoned-time.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  mailTo,
  program,
  type TestServer,
  test,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { m } from "#messages";

const dayOf = (zone: string, n: number) => dateIn(zone, new Date(Date.now() + n * 24 * 3_600_000));

const gamesOf = (server: TestServer, teamId: number) =>
  server.db.selectFrom("games").select(["id", "datetime"]).where("teamId", "=", teamId).execute();

describe("the Schedule New Game page", () => {
  test("offers tonight, tomorrow and the last game again, each as a link to the form filled in", async ({
    server,
  }) => {
    const zone = zoneAt(12);
    const { browser, team } = await aSignedInMember(server, zone);
    const path = `/team/${team.slug}/schedule?team=${team.id}`;
    const offered = async () => (await browser.get(path)).page;
    expect((await offered()).texts("dialog .actions a")).toEqual([
      "Tonight 19:00",
      "Tomorrow 19:00",
    ]);

    const datetime = toInstant({ date: dayOf(zone, 1), time: "23:59", zone }) ?? new Date();
    await aGame(server.db, { teamId: team.id, datetime, maxPlayers: 8 });
    const page = await offered();
    const [again = ""] = page.texts("dialog .actions a").slice(-1);
    const filled = async (label: string) => {
      const form = await browser.get(page.link(label) ?? "");
      const { teamId, date, time, maxPlayers } = form.page.form("Schedule Game").fields;
      return [teamId, date, time, maxPlayers];
    };

    const mine = `${team.id}`;
    expect(await filled("Tonight 23:59")).toEqual([mine, dayOf(zone, 0), "23:59", "8"]);
    expect(await filled("Tomorrow 23:59")).toEqual([mine, dayOf(zone, 1), "23:59", "8"]);
    expect(again).toMatch(/^[A-Z][a-z]{2} 23:59 again$/);
    expect(await filled(again)).toEqual([mine, dayOf(zone, 8), "23:59", "8"]);
  });

  test("ignores a day or time in its address that does not exist", async ({ server }) => {
    const { browser } = await aSignedInMember(server);
    const { page, status } = await browser.get("/schedule?date=2026-02-31&time=25:00&again=x");
    const { date, time } = page.form("Schedule Game").fields;
    expect([status, date, time]).toEqual([200, "", ""]);
  });

  test("offers exactly my teams and courts, days from today, and names the zone", async ({
    server,
  }) => {
    const { browser, id, team } = await aSignedInMember(server, "Australia/Sydney");
    const court = await aCourt(server.db);
    await aMember(server.db, { teamId: court.id, userId: id });
    await aTeam(server.db);

    const { page, status } = await browser.get("/schedule");

    expect(status).toBe(200);
    expect(page.text("dialog h1")).toBe("Schedule New Game");
    const offered = page.root
      .querySelectorAll("#teamId option")
      .map((o) => o.getAttribute("value"));
    expect(offered.sort()).toEqual(["", `${court.id}`, `${team.id}`].sort());
    expect(page.attribute("#date", "min")).toBe(dayOf("Australia/Sydney", 0));
    expect(page.text("dialog form")).toContain("Sydney time");
  });

  test("stores the wall time of the user's zone, and shows the game with a notice", async ({
    server,
  }) => {
    const { browser, team } = await aSignedInMember(server, "America/New_York");
    const form = await browser.get(`/schedule?team=${team.id}`);
    expect(form.page.form("Schedule Game").fields.teamId).toBe(`${team.id}`);

    const date = dayOf("America/New_York", 3);
    const done = await browser.press(form, "Schedule Game", { date, time: "18:30" });

    const [game] = await gamesOf(server, team.id);
    expect(done.path).toBe(`/games/${game?.id}`);
    expect(done.page.text("[role=status]")).toContain("Game Scheduled!");
    expect(game?.datetime).toEqual(toInstant({ date, time: "18:30", zone: "America/New_York" }));
    const home = await browser.get("/");
    expect(home.page.text(".ticket")).toContain("18:30 Evening New York time");
  });

  test.for([
    ["teamId", "", m.scheduling_missing_team()],
    ["date", "", m.scheduling_missing_date()],
    ["date", "2027-02-30", m.scheduling_missing_date()],
    ["time", "", m.scheduling_missing_time()],
    ["date", "2020-01-01", renderProblem(scheduleGameProblems.in_the_past).error],
    ["date", "2099-01-01", renderProblem(scheduleGameProblems.too_far_ahead).error],
  ] as const)(
    "with %s %j is shown again with the form values",
    async ([field, value, words], { server }) => {
      const { browser, team } = await aSignedInMember(server);
      const typed = { teamId: `${team.id}`, date: dayOf("Europe/Berlin", 1), time: "19:15" };

      const again = await browser.post("/schedule", { ...typed, [field]: value });

      expect(again.status).toBe(400);
      expect(again.page.text("dialog")).toContain(words);
      expect(again.page.form("Schedule Game").fields).toMatchObject({ ...typed, [field]: value });
      expect(await gamesOf(server, team.id)).toEqual([]);
    },
  );

  test("shows a user without teams what to do first", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const { page } = await browser.get("/schedule");
    expect(page.has("dialog form")).toBe(false);
    expect([page.link("Create Team/Court"), page.link("Join Team")]).toEqual([
      "/create",
      "/join-team",
    ]);
  });
});

test("mails a new game to members who want it, who can end that with one click", async ({
  server,
}) => {
  const { browser, team } = await aSignedInMember(server);
  const given = { emailNotifications: true, timezone: "America/New_York" };
  const reader = await aMember(server.db, { teamId: team.id, ...given });
  const datetime = new Date(Date.now() + 24 * 3_600_000).toISOString();

  await browser.call("POST", "/api/games", { teamId: team.id, datetime });

  const mail = await mailTo(server, reader.email ?? "");
  expect(mail.headers).toContain(`Subject: New game: ${team.name}`);
  expect(mail.headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail.text).toContain("(New York time)");
  const link = new URL(/List-Unsubscribe: <(.+?)>/.exec(mail.headers)?.[1] ?? "");
  const mailService = program(server);
  const oneClick = { "List-Unsubscribe": "One-Click" };
  expect((await mailService.post(link.pathname + link.search, oneClick)).status).toBe(200);
  const { emailNotifications } = await server.db
    .selectFrom("users")
    .select("emailNotifications")
    .where("id", "=", reader.id)
    .executeTakeFirstOrThrow();
  expect(emailNotifications).toBe(false);
});

describe("what a new game takes over from the last one", () => {
  test("is its maximum, length and note, told where the fields are folded", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const at = (day: number) => new Date(Date.now() + day * 24 * 3_600_000);
    const facts = { maxPlayers: 8, minutes: 90, note: "Side entrance", level: "advanced" };
    await aGame(server.db, { teamId: team.id, datetime: at(2), ...facts });
    await aGame(server.db, { teamId: team.id, datetime: at(-9), maxPlayers: 4, note: "Old hall" });
    const off = { datetime: at(3), maxPlayers: 20, status: "cancelled" as const };
    await aGame(server.db, { teamId: team.id, ...off });
    const { page } = await browser.get("/schedule");
    expect(page.text("dialog form")).toContain(
      "As last time: at most 8 players, 1 h 30 min, “Side entrance”",
    );
    const { fields } = page.form("Schedule Game");
    expect(fields).toMatchObject({ maxPlayers: "8", minutes: "90", note: "Side entrance" });
    expect(fields).toMatchObject({ level: "all", minPlayers: "" });
    expect(page.has("dialog form > details[open], dialog form > div > details[open]")).toBe(false);
  });

  test("is nothing for the first game, and not the note that reports hid", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const first = await browser.get("/schedule");
    expect(first.page.text("dialog form")).not.toContain("As last time");
    const datetime = new Date(Date.now() + 48 * 3_600_000);
    const { id } = await aGame(server.db, { teamId: team.id, datetime, note: "Call me" });
    const games = server.db.updateTable("games").set({ noteReportedAt: new Date() });
    await games.where("id", "=", id).execute();
    const { page } = await browser.get("/schedule");
    expect(page.form("Schedule Game").fields.note).toBe("");
    expect(page.text("dialog form")).not.toContain("As last time");
  });

  test("waits for the choice of a team where there are several", async ({ server }) => {
    const { browser, team, id: userId } = await aSignedInMember(server);
    const court = await aCourt(server.db);
    await aMember(server.db, { teamId: court.id, userId });
    const datetime = new Date(Date.now() + 48 * 3_600_000);
    await aGame(server.db, { teamId: team.id, datetime, maxPlayers: 8 });
    const open = async (path: string) =>
      (await browser.get(path)).page.form("Schedule Game").fields;
    expect(await open("/schedule")).toMatchObject({ teamId: "", maxPlayers: "" });
    expect(await open(`/schedule?team=${team.id}`)).toMatchObject({ maxPlayers: "8" });
    expect(await open(`/schedule?team=${court.id}`)).toMatchObject({ maxPlayers: "" });
  });
});

test("the host of a game that repeats is in each week if ticked, and else once", async ({
  server,
}) => {
  const { browser, team, id } = await aSignedInMember(server);
  const zone = "Europe/Berlin";
  const inEach = async (time: string, more: Record<string, string>) => {
    const facts = { date: dayOf(zone, 2), time, everyWeeks: "1", imIn: "on", ...more };
    const form = await browser.get("/schedule");
    const landed = await browser.press(form, "Schedule Game", facts);
    expect(landed.path).toMatch(/^\/games\/\d+$/);
    const games = server.db.selectFrom("games").select("seriesId").where("teamId", "=", team.id);
    const { seriesId } = await games.orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    const regular = server.db.selectFrom("seriesRegulars").select("userId");
    const isStanding = await regular.where("seriesId", "=", seriesId ?? 0).execute();
    const coming = server.db.selectFrom("games").select("id").where("seriesId", "=", seriesId);
    const all = (await coming.execute()).map((game) => game.id);
    const answers = await listAnswers(server.db, { userId: id, status: "in" });
    const mine = answers.filter(({ gameId }) => all.includes(gameId));
    return { isStanding: isStanding.length === 1, all: all.length, mine: mine.length };
  };
  const once = await inEach("18:00", {});
  expect(once).toMatchObject({ isStanding: false, mine: 1 });
  expect(once.all).toBeGreaterThan(1);
  const each = await inEach("20:30", { eachWeek: "on" });
  expect(each).toEqual({ isStanding: true, all: once.all, mine: once.all });
});
