import { sameTime } from "#app/features/scheduling/schedule-game.ts";
import { dateIn, localTime } from "#app/lib/zoned-time.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const hour = 3_600_000;
const zone = "Europe/Berlin";
const tomorrow = () => dateIn(zone, new Date(Date.now() + 24 * hour));

const gamesOf = ({ db }: TestServer, teamId: number) =>
  db
    .selectFrom("games")
    .select(["id", "datetime"])
    .where("teamId", "=", teamId)
    .orderBy("id")
    .execute();

/** Where it is about three in the afternoon now: ten hours ago was today. */
function afternoonZone() {
  const offset = Math.min(14, 15 - new Date().getUTCHours());
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

describe("scheduling a game", () => {
  test("is in unless the box is not ticked, and is led to share the game", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const form = await browser.get("/schedule");
    expect(form.page.form("Schedule Game").fields.imIn).toBe("on");

    const done = await browser.press(form, "Schedule Game", { date: tomorrow(), time: "18:00" });
    const fields = { teamId: `${team.id}`, date: tomorrow(), time: "20:00" };
    await browser.submit("/schedule", fields);

    const [first, second] = await gamesOf(server, team.id);
    expect(await listUserIds(server.db, { gameId: first?.id ?? 0 })).toEqual([id]);
    expect(await listUserIds(server.db, { gameId: second?.id ?? 0 })).toEqual([]);
    const share = await browser.get(done.page.link("Share") ?? "");
    expect(share.path).toBe(`/games/${first?.id}/share`);
    const link = share.page.attribute("#share-link", "value") ?? "";
    expect(link.replace(/[a-z2-7]{12}$/, "CODE")).toBe(`${server.origin}/g/CODE`);
    const { href } = new URL(share.page.link(`Share on WhatsApp ${team.name}`) ?? "");
    expect(new URLSearchParams(new URL(href).search).get("text")).toContain(": 1 in so far. http");
  });

  test("asks before a second game within an hour, and takes a yes", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const typed = { teamId: `${team.id}`, date: tomorrow(), time: "20:00" };
    await browser.post("/schedule", typed);
    const [game] = await gamesOf(server, team.id);

    const asked = await browser.post("/schedule", { ...typed, time: "20:59", imIn: "on" });
    expect(asked.status).toBe(409);
    expect(asked.page.text("dialog .notice")).toMatch(
      /^There is already a game on \w{3} \d+ \w{3}( \d{4})? at 20:00 \(0 in\) Go to it$/,
    );
    expect(asked.page.link("Go to it")).toBe(`/games/${game?.id}`);
    expect(asked.page.form("Schedule Game").fields).toMatchObject({ ...typed, time: "20:59" });
    expect(await gamesOf(server, team.id)).toHaveLength(1);

    await browser.press(asked, "Schedule another anyway");
    expect(await gamesOf(server, team.id)).toHaveLength(2);
    await browser.post("/schedule", { ...typed, time: "19:00" });
    expect(await gamesOf(server, team.id)).toHaveLength(3);
  });

  test("makes one game when two members schedule it at the same moment", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const other = await aSignedInMember(server);
    await aMember(server.db, { teamId: team.id, userId: other.id });
    const typed = { teamId: `${team.id}`, date: tomorrow(), time: "20:00" };

    const posts = await Promise.all([
      browser.post("/schedule", typed),
      other.browser.post("/schedule", typed),
    ]);

    expect(posts.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await gamesOf(server, team.id)).toHaveLength(1);
  });

  test("asks about a time of today that is over: tomorrow, or as typed", async ({ server }) => {
    const local = afternoonZone();
    const { browser, team } = await aSignedInMember(server, local);
    const begun = new Date(Date.now() - 9.5 * hour);
    const [date = "", time = ""] = localTime(begun, { zone: local, now: begun }).wall.split("T");
    const typed = { teamId: `${team.id}`, date, time };

    const asked = await browser.post("/schedule", typed);
    expect(asked.status).toBe(409);
    expect(asked.page.text("dialog .notice")).toBe("That was 9 hours ago Did you mean tomorrow?");
    expect(await gamesOf(server, team.id)).toEqual([]);

    await browser.press(asked, "Schedule for tomorrow");
    await browser.press(asked, "Schedule for today anyway");
    const [next, today] = (await gamesOf(server, team.id)).map(({ datetime }) => datetime);
    expect(today?.getTime()).toBe(Math.floor(begun.getTime() / 60_000) * 60_000);
    expect(next && today && next.getTime() - today.getTime()).toBe(24 * hour);
  });

  test("does not ask programs", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const datetime = new Date(Date.now() + 24 * hour).toISOString();
    for (let times = 0; times < 2; times++) {
      const { status, json } = await browser.call("POST", "/api/games", {
        teamId: team.id,
        datetime,
      });
      expect([status, json.checkIns]).toEqual([201, []]);
    }
    expect(sameTime).toBe(hour);
  });
});

test("next week's game is two taps away, from Home and from the team", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  await browser.submit("/schedule", { teamId: `${team.id}`, date: tomorrow(), time: "18:30" });
  const [game] = await gamesOf(server, team.id);

  for (const path of ["/", `/team/${team.slug}`]) {
    const link = (await browser.get(path)).page.link(`Next week too: ${team.name}`);
    expect(link).toMatch(path === "/" ? /^\/schedule\?/ : new RegExp(`^${path}/schedule\\?`));
    const form = await browser.get(link ?? "");
    expect(form.page.form("Schedule Game").fields).toMatchObject({
      teamId: `${team.id}`,
      date: dateIn(zone, new Date(Date.now() + 8 * 24 * hour)),
      time: "18:30",
    });
  }
  const foreign = await aGame(server.db);
  const blank = await browser.get(`/schedule?again=${foreign.id}`);
  expect(blank.page.form("Schedule Game").fields.date).toBe("");
  expect(game).toBeDefined();
});
