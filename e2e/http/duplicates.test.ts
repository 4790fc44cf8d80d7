import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aGameWithMembers } from "#e2e/harness/line.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";

const day = 86_400_000;
const hour = 3_600_000;

describe("what may be there twice", () => {
  test("a move beside another game is asked about, and a program moves at once", async ({
    server,
  }) => {
    const { db } = server;
    const { game, team, a } = await aGameWithMembers(server, 4, { ahead: 96 });
    const other = new Date(Math.ceil((Date.now() + 3 * day) / hour) * hour);
    await aGame(db, { teamId: team.id, datetime: other, zone: game.zone });
    const wanted = new Date(other.getTime() + hour / 2);
    const at = async () =>
      (await db.selectFrom("games").select("datetime").where("id", "=", game.id).execute())[0]
        ?.datetime;
    const [date = "", time = ""] = wallOf(wanted, game.zone).split("T");
    const form = await a.browser.get(`/games/${game.id}/edit`);
    const asked = await a.browser.press(form, "Save Changes", { date, time });
    expect(asked.status).toBe(409);
    expect(asked.page.text("main")).toMatch(
      /There is already a game on \w{3} \d+ \w{3} at \d\d:00 \(0 in\)/,
    );
    expect(await at()).toEqual(game.datetime);
    await a.browser.press(asked, "Move Anyway");
    expect(await at()).toEqual(wanted);
    const near = new Date(wanted.getTime() + 5 * 60_000);
    const body = { datetime: near.toISOString() };
    expect((await a.browser.call("PATCH", `/api/games/${game.id}`, body)).status).toBe(200);
    expect(await at()).toEqual(near);
  });

  test("a move beside a cancelled game is not asked about", async ({ server }) => {
    const { game, team, a } = await aGameWithMembers(server, 4, { ahead: 96 });
    const other = new Date(Math.ceil((Date.now() + 3 * day) / hour) * hour);
    const off = { teamId: team.id, datetime: other, status: "cancelled", cancelledBy: "person" };
    await aGame(server.db, off);
    const [date = "", time = ""] = wallOf(other, game.zone).split("T");
    const form = await a.browser.get(`/games/${game.id}/edit`);
    expect((await a.browser.press(form, "Save Changes", { date, time })).status).toBe(200);
  });

  test("a series onto a date that has a game is asked about", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server, "Etc/GMT");
    const first = new Date(Date.now() + 4 * day).toISOString().slice(0, 10);
    const third = daysAfter(first, 14);
    const datetime = new Date(`${third}T19:00:00Z`);
    await aGame(server.db, { teamId: team.id, datetime });
    const form = await browser.get("/schedule");
    const series = { teamId: `${team.id}`, date: first, time: "19:30", everyWeeks: "1" };
    const asked = await browser.press(form, "Schedule Game", series);
    expect(asked.status).toBe(409);
    expect(asked.page.text("main")).toMatch(
      /On \w{3} \d+ \w{3} there is already a game at 19:00\./,
    );
    const games = async () => (await browser.call("GET", "/api/games")).json.length;
    expect(await games()).toBe(1);
    await browser.press(asked, "Start Anyway");
    expect(await games()).toBe(5);
    const again = { teamId: team.id, datetime: `${first}T19:45:00Z`, repeat: { everyWeeks: 1 } };
    expect((await browser.call("POST", "/api/games", again)).status).toBe(201);
  });

  test("a court at the address of another is asked about, with a number in it", async ({
    server,
  }) => {
    const { browser } = await aSignedInUser(server);
    const street = unique("Straße");
    const known = await aCourt(server.db, { address: `${street} 50, Berlin` });
    const create = async (address: string) => {
      const form = await browser.get("/create?type=court");
      return browser.press(form, "Create court", { name: unique("Court"), address });
    };
    const asked = await create(`${street.toUpperCase()} 50 berlin`);
    expect(asked.status).toBe(409);
    expect(asked.page.text("main")).toContain(`A court at this address exists: ${known.name}`);
    expect(asked.body).toContain(`/court/${known.slug}`);
    const courts = async () =>
      (await server.db.selectFrom("teams").select("id").where("type", "=", "court").execute())
        .length;
    const before = await courts();
    await browser.press(asked, "Create Anyway");
    expect(await courts()).toBe(before + 1);
    const body = { name: unique("Court"), address: `${street} 50, Berlin`, type: "court" };
    expect((await browser.call("POST", "/api/teams", body)).status).toBe(201);
    await create("Mauerpark");
    expect((await create("Mauerpark")).status).toBe(200);
  });
});

const wallOf = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
    .format(instant)
    .replace(" ", "T");
