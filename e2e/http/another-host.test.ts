import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { emailOf } from "#e2e/harness/line.ts";
import { dayZone, inHours } from "#e2e/harness/managed-game.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  visitor,
} from "#e2e/harness/test.ts";

async function aPlayer(server: TestServer, { teamId, name }: { teamId: number; name: string }) {
  const { id: userId, browser } = await aSignedInUser(server, { name, timezone: dayZone() });
  await aMember(server.db, { teamId, userId });
  return { userId, browser };
}

/** A game that Mara hosts, who is no captain, with Tom and Ada as members. */
async function aGameOfMara(server: TestServer) {
  const { db } = server;
  const { browser: captain, team, code, game } = await anOpenGame(server);
  const teamId = team.id;
  const mara = await aPlayer(server, { teamId, name: "Mara Host" });
  const tom = await aPlayer(server, { teamId, name: "Tom Two" });
  const ada = await aPlayer(server, { teamId, name: "Ada Three" });
  await db.updateTable("games").set({ hostId: mara.userId }).where("id", "=", game.id).execute();
  for (const { userId } of [mara, ada]) await aCheckIn(db, { gameId: game.id, userId });
  const path = `/games/${game.id}`;
  const handTo = async (userId: number, { browser } = mara) =>
    browser.press(await browser.get(`${path}/host`), "Make host", {
      host: `${userId}`,
    });
  return { team, captain, mara, tom, ada, game, code, path, handTo };
}

const mayEdit = async ({ browser }: { browser: ReturnType<typeof visitor> }, gameId: number) =>
  (await browser.call("PATCH", `/api/games/${gameId}`, { minutes: 90 })).status;

describe("another host for one game", () => {
  test("has the rights and the marks of the host, and the former one those of a player", async ({
    server,
  }) => {
    const { mara, tom, ada, game, code, path, handTo } = await aGameOfMara(server);
    expect(await mayEdit(tom, game.id)).toBe(403);
    const form = await mara.browser.get(`${path}/host`);
    expect((await mara.browser.get(path)).page.link("Another host for this game")).toBe(
      `${path}/host`,
    );
    // Members who are in come first, and the host is not among them.
    const names = form.page.texts("select[name=host] option");
    expect(names.slice(0, 2)).toEqual(["Choose a member", "Ada Three"]);
    expect(names).toContain("Tom Two");
    expect(names).not.toContain("Mara Host");

    const done = await handTo(tom.userId);
    expect(done.path).toBe(path);
    expect(done.page.text("[role=status]")).toBe(
      "New host Tom Two is the host of this game. Told now: 1 by e-mail or phone.",
    );
    expect(done.page.text("main")).toContain("Mara Host made Tom Two the host");
    expect(done.page.has('a[href$="/edit"]')).toBe(false);
    expect([await mayEdit(tom, game.id), await mayEdit(mara, game.id)]).toEqual([200, 403]);
    expect(done.page.text("main")).toContain("You are in");
    expect((await visitor(server).get(`/g/${code}`)).page.text("main")).toContain("Tom");

    await ada.browser.call("POST", `/api${path}/checkin`, { checkedIn: false });
    expect((await tom.browser.get("/")).page.text("main")).toContain("1 dropped out");
    expect((await mara.browser.get("/")).page.text("main")).not.toContain("dropped out");
  });

  test("gets a mail, and the confirmation says if none can come", async ({ server, db }) => {
    const { captain, mara, tom, ada, team, path, handTo } = await aGameOfMara(server);
    await db.updateTable("users").set({ email: null }).where("id", "=", ada.userId).execute();
    const away = await handTo(ada.userId);
    expect(away.page.text("[role=status]")).toContain(
      "Ada Three is the host of this game. Nobody is told by e-mail or phone. Not reachable: 1.",
    );
    // A captain may hand over the game of another host, also to themselves.
    const { email } = await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", tom.userId)
      .executeTakeFirstOrThrow();
    await handTo(tom.userId, { ...mara, browser: captain });
    const mail = await mailTo(server, `${email}`);
    expect(mail.headers).toContain(`You are the host`);
    expect(mail.text).toContain(team.name);
    expect(mail.text).toContain(path);
    const german = await tom.browser.get(`${path}?lang=de`);
    expect(german.page.text("main")).toContain("hat Tom Two zum Organisator gemacht");
    const form = await tom.browser.get(`${path}/host?lang=de`);
    expect(form.page.text("dialog")).toContain("Anderer Organisator für dieses Spiel");
    expect(form.page.texts("dialog form button")).toEqual(["Zum Organisator machen"]);
  });

  test("is told like the former host, whom a captain replaced", async ({ server, db }) => {
    const { captain, mara, tom, ada, team, path, handTo } = await aGameOfMara(server);
    const byCaptain = { ...mara, browser: captain };
    const notice = async (handed: ReturnType<typeof handTo>) =>
      (await handed).page.text("[role=status]");
    expect(await notice(handTo(tom.userId, byCaptain))).toContain(
      "Tom Two is the host of this game. Told now: 2 by e-mail or phone.",
    );
    const mail = await mailTo(server, await emailOf(mara));
    expect(mail.headers).toContain(`Another host: ${team.name}`);
    expect(mail.text).toContain("A captain made another member the host of this game.");
    expect(mail.text).toContain(path);
    // Whoever has left the team hears nothing of its games any more.
    await db.deleteFrom("memberships").where("userId", "=", tom.userId).execute();
    expect(await notice(handTo(ada.userId, byCaptain))).toContain(
      "Told now: 1 by e-mail or phone.",
    );
  });

  test("does not get the players' money sent to the former one", async ({ server, db }) => {
    const { mara, tom, ada, team, game, path, handTo } = await aGameOfMara(server);
    const setPayTo = (payTo: string) =>
      db
        .updateTable("games")
        .set({ payTo, costCents: 500, currency: "EUR" })
        .where("id", "=", game.id)
        .execute();
    const shown = async () => (await ada.browser.get(path)).page.text("main");
    await setPayTo("https://pay.example/mara");
    expect(await shown()).toContain("https://pay.example/mara");
    const handed = await handTo(tom.userId);
    expect(handed.page.text("[role=status]")).toContain("Nobody reads any more where to pay.");
    expect(await shown()).not.toContain("https://pay.example/mara");

    // A line that games of several hosts have is the team's.
    const ofTeam = "DE02 1203 0000 0000 2020 51";
    await setPayTo(ofTeam);
    await aGame(db, { teamId: team.id, hostId: mara.userId, payTo: ofTeam });
    expect((await handTo(ada.userId, tom)).page.text("[role=status]")).not.toContain("pay");
    expect(await shown()).toContain(ofTeam);
  });

  test("is a member of the team, whom only managers choose, and only before the game", async ({
    server,
    db,
  }) => {
    const { mara, tom, game, path } = await aGameOfMara(server);
    const stranger = await aSignedInUser(server);
    const post = ({ browser }: { browser: typeof mara.browser }, host: string) =>
      browser.post(`${path}/host`, { host });
    const refused = [
      await post(tom, `${tom.userId}`),
      await post(stranger, `${stranger.id}`),
      await post(mara, `${stranger.id}`),
      await post(mara, `${mara.userId}`),
      await post(mara, ""),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 409, 409, 400]);
    const inPast = { datetime: inHours(-1) };
    await db.updateTable("games").set(inPast).where("id", "=", game.id).execute();
    expect((await post(mara, `${tom.userId}`)).status).toBe(303);
    const row = await db
      .selectFrom("games")
      .select("hostId")
      .where("id", "=", game.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ hostId: mara.userId });
    expect((await mara.browser.get(`${path}/host`)).location).toBe(path);
  });

  test("is the host of this date of a series alone", async ({ server, db }) => {
    const { mara, tom, team } = await aGameOfMara(server);
    const body = {
      teamId: team.id,
      datetime: inHours(50).toISOString(),
      repeat: { everyWeeks: 1 },
    };
    const { json } = await mara.browser.call("POST", "/api/games", body);
    const form = await mara.browser.get(`/games/${json.id}/host`);
    expect(form.page.text("dialog")).toContain("Other dates keep their host.");
    await mara.browser.press(form, "Make host", { host: `${tom.userId}` });
    const dates = await db
      .selectFrom("games")
      .innerJoin("series", "series.id", "games.seriesId")
      .select(["games.hostId", "series.hostId as ofSeries"])
      .where("seriesId", "=", json.seriesId)
      .orderBy("datetime")
      .execute();
    const [first, ...others] = dates;
    expect(first).toEqual({ hostId: tom.userId, ofSeries: mara.userId });
    expect(others).toHaveLength(3);
    for (const date of others) expect(date.hostId).toBe(mara.userId);
  });
});
