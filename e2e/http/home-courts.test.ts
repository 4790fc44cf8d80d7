import { anAnswer, removeAnswers } from "#db/builders-answers.ts";
import { inHours } from "#e2e/harness/managed-game.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

describe("Home", () => {
  test("lists no court among the latest that stands above", async ({ server }) => {
    const { browser, id } = await aSignedInUser(server);
    const [own, other] = [await aCourt(server.db), await aCourt(server.db)];
    await aMember(server.db, { teamId: own.id, userId: id });
    const { page } = await browser.get("/");
    const latest = page.texts("#courts h3");
    expect(latest).toContain(other.name);
    expect(latest).not.toContain(own.name);
    expect(page.texts(".cards-brief h3")).toEqual([own.name]);
  });

  test("says in the row of one's own court how many are there, and lists it once", async ({
    server,
  }) => {
    const { browser, id } = await aSignedInUser(server);
    const [own, other] = [await aCourt(server.db), await aCourt(server.db)];
    for (const court of [own, other]) {
      const player = await aSignedInUser(server);
      await player.browser.call("PUT", `/api/courts/${court.id}/here`, {});
    }
    await aMember(server.db, { teamId: own.id, userId: id });
    const home = async () => (await browser.get("/")).page;
    await expect.poll(async () => (await home()).texts("#on-court h3")).toEqual([other.name]);
    const page = await home();
    expect(page.text(".cards-brief")).toMatch(/ 1 here now$/);
    expect(page.texts("#courts h3")).not.toContain(own.name);
  });

  test("shows games elsewhere by the clock of their court, and names its zone", async ({
    server,
  }) => {
    const { browser } = await aSignedInUser(server, { timezone: "Europe/Berlin" });
    const court = await aCourt(server.db);
    const datetime = inHours(20);
    const zone = "America/New_York";
    await aGame(server.db, { teamId: court.id, datetime, zone });
    const { page } = await browser.get("/");
    const time = datetime.toLocaleTimeString("en-GB", { timeZone: zone, timeStyle: "short" });
    const row = page.root.querySelectorAll(".slot-open").find((it) => it.text.includes(court.name));
    expect(row?.querySelector("time")?.text).toContain(time);
    expect(page.text()).toContain("New York time");
  });

  test("asks a host, and whoever waits, to confirm the address, and nobody else", async ({
    server,
  }) => {
    const { db } = server;
    const { browser, id } = await aSignedInUser(server);
    const asks = async () => {
      const { page } = await browser.get("/");
      return page.text("main").includes("is not confirmed yet.");
    };
    const confirm = (emailConfirmed: boolean) =>
      db.updateTable("users").set({ emailConfirmed }).where("id", "=", id).execute();
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id, userId: id });
    const game = await aGame(db, { teamId: team.id, datetime: inHours(20) });
    await confirm(false);
    expect(await asks()).toBe(false);
    await anAnswer(db, { gameId: game.id, userId: id, status: "waiting" });
    expect(await asks()).toBe(true);
    await confirm(true);
    expect(await asks()).toBe(false);
    await removeAnswers(db, { userId: id });
    await db.updateTable("games").set({ hostId: id }).where("id", "=", game.id).execute();
    await confirm(false);
    expect(await asks()).toBe(true);
  });
});
