import { sql } from "kysely";
import { vi } from "vitest";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { remindNow, runJob } from "#e2e/harness/jobs.ts";
import { aGameWithMembers, come, emailOf, gameAs, goOut } from "#e2e/harness/line.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { inHours } from "#e2e/harness/mailed-players.ts";
import { phoneSite } from "#e2e/harness/phone-site.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, test, type Visitor, visitor } from "#e2e/harness/test.ts";
import { m } from "#messages";

const phone = phoneSite();

describe("a phone makes its owner reachable", () => {
  test("without a confirmed address, by notices alone", async () => {
    const { db } = phone.site;
    const { player, game } = await phone.aGameWithPlayer({ emailConfirmed: false }, 24);
    await setAnswers(db, { gameId: game.id, userId: player.id }, { since: inHours(-72) });
    const device = await phone.aDeviceOf(player);
    for (let times = 0; times < 2; times++) await remindNow(db, "remind");
    await phone.settled();
    expect(device.notices()).toMatchObject([
      { title: expect.stringContaining("Tomorrow: "), ask: "answer", game: game.id },
    ]);
    expect(device.notices()[0].buttons).toEqual([{ action: "no", title: "Can't Come" }]);
    expect(subjectsTo(phone.site, player.email)).toEqual([]);
    // E-mails that are turned on later bring nothing old.
    await db
      .updateTable("users")
      .set({ emailConfirmed: true })
      .where("id", "=", player.id)
      .execute();
    await remindNow(db, "remind");
    await phone.settled();
    expect(subjectsTo(phone.site, player.email)).toEqual([]);
    expect(device.posted()).toHaveLength(1);
  });

  /** A full game of two in 20 hours: `c` is the first in line and has no confirmed address, `d` is next. */
  async function aLineWithPhone() {
    const line = await aGameWithMembers(phone.site, 4, { ahead: 20 });
    for (const member of line.members) await come(member, line.game.id);
    const unconfirmed = { emailConfirmed: false };
    const { c } = line;
    await phone.site.db.updateTable("users").set(unconfirmed).where("id", "=", c.id).execute();
    const device = await phone.aDeviceOf(c);
    const cardOf = async () =>
      (await c.browser.get(`/games/${line.game.id}`)).page.text("main") ?? "";
    return { ...line, device, cardOf };
  }

  test("who is offered a spot by a notice alone, and passed over when the offer runs out", async () => {
    const { game, a, c, d, device, cardOf } = await aLineWithPhone();
    expect(await cardOf()).not.toContain(m.answers_confirm_to_be_asked());
    await goOut(a, game.id);
    await phone.arrived(device);
    await phone.settled();
    expect(device.notices()).toMatchObject([
      {
        ...{ title: expect.stringContaining("A spot is free: "), ask: "offer", game: game.id },
        body: expect.stringMatching(/\. Yours until .*\d\d:\d\d\.$/),
        buttons: [
          { action: "take", title: "Take the Spot" },
          { action: "decline", title: "No, Thanks" },
        ],
      },
    ]);
    expect(subjectsTo(phone.site, await emailOf(c))).toEqual([]);
    const states = async () =>
      Promise.all([c, d].map(async (it) => (await gameAs(it, game.id)).mine.state));
    expect(await states()).toEqual(["offered", "waiting"]);

    const offerUntil = new Date(Date.now() - 1_000);
    await setAnswers(phone.site.db, { userId: c.id }, { offerUntil });
    await runJob(phone.site.db, "settle-lines");
    expect(await states()).toEqual(["waiting", "offered"]);
    await phone.settled();
    expect(device.posted()).toHaveLength(1);
  });

  test.for(["is removed", "stays quiet about one's games"])(
    "who is passed over once the phone %s, and the card says why",
    async (how) => {
      const { game, a, c, d, device, cardOf } = await aLineWithPhone();
      const quiet = { phone: { mine: false } };
      const { status } = await (how === "is removed"
        ? c.browser.call("DELETE", `/api/user/devices/${device.id}`)
        : c.browser.call("PATCH", "/api/user/mail", quiet));
      expect(status).toBe(200);
      expect(await cardOf()).toContain(m.answers_confirm_to_be_asked());
      await goOut(a, game.id);
      expect((await gameAs(c, game.id)).mine).toMatchObject({ state: "waiting", place: 1 });
      expect((await gameAs(d, game.id)).mine.state).toBe("offered");
      await phone.settled();
      expect(device.posted()).toEqual([]);
    },
  );
});

describe("whatever ends the session ends the device", () => {
  type Owner = { browser: Visitor; id: number };
  const changed = { password: "secret22", retypePassword: "secret22" };
  const ends: Record<string, (user: Owner) => Promise<unknown>> = {
    "signing out": ({ browser }) => browser.call("POST", "/api/auth/logout"),
    "signing out by the form": ({ browser }) => browser.post("/sign-out"),
    "signing out everywhere": ({ browser }) => browser.post("/profile/sign-out-everywhere"),
    "signing out everywhere else": async ({ id }) => {
      const elsewhere = visitor(phone.site);
      await giveSession(phone.site, elsewhere, id);
      await elsewhere.post("/profile/sign-out-everywhere");
    },
    "a new password": ({ browser }) =>
      browser.post("/profile/password", { ...changed, currentPassword: "correct horse" }),
    "a new password by the link of a mail": async ({ id: userId }) => {
      const expires = new Date(Date.now() + 60_000);
      const values = { tokenHash: hashToken(`reset-${userId}`), userId, expires };
      await phone.site.db.insertInto("passwordResets").values(values).execute();
      await visitor(phone.site).post("/reset-password", { ...changed, token: `reset-${userId}` });
    },
    "the end of the account": async ({ browser }) => {
      const page = await browser.get("/profile/delete");
      await browser.press(page, "Delete my account", { password: "correct horse" });
    },
    "an expired session": async ({ id }) => {
      const expire = sql<Date>`now() - interval '1 second'`;
      await phone.site.db
        .updateTable("sessions")
        .set({ expire })
        .where("userId", "=", id)
        .execute();
      await sql`select graphile_worker.add_job('forget-expired')`.execute(phone.site.db);
      await vi.waitUntil(async () => (await phone.countDevices(id)) === 0, { timeout: 20_000 });
    },
  };
  test.for(Object.entries(ends))("%s", async ([, end]) => {
    const { captain, player, game } = await phone.aGameWithPlayer();
    const device = await phone.aDeviceOf(player);
    expect(await phone.countDevices(player.id)).toBe(1);
    await end(player);
    expect(await phone.countDevices(player.id)).toBe(0);
    await phone.cancel(captain, game.id);
    await phone.settled();
    expect(device.posted()).toEqual([]);
  });

  test("and the device of another session goes on", async () => {
    const { captain, player, game } = await phone.aGameWithPlayer();
    const device = await phone.aDeviceOf(player);
    const elsewhere = visitor(phone.site);
    await giveSession(phone.site, elsewhere, player.id);
    await elsewhere.post("/sign-out");
    await phone.cancel(captain, game.id);
    await phone.arrived(device);
  });
});

test("a shared browser tells whoever registered it last, and nobody who only signs in", async () => {
  const first = await phone.aGameWithPlayer();
  const second = await phone.aGameWithPlayer();
  const device = await phone.aDeviceOf(first.player);
  const { endpoint, keys } = device;
  const taken = await second.player.browser.call("POST", "/api/user/devices", { endpoint, keys });
  expect([taken.status, await phone.countDevices(first.player.id)]).toEqual([201, 0]);
  await phone.cancel(first.captain, first.game.id);
  await phone.cancel(second.captain, second.game.id);
  await phone.arrived(device);
  await phone.settled();
  expect(device.notices()).toMatchObject([{ for: second.player.id }]);

  // The first one signs in on that browser again: nothing comes until a press registers it.
  await second.player.browser.call("POST", "/api/auth/logout");
  const account = { email: first.player.email, password: "correct horse" };
  const { browser } = second.player;
  expect((await browser.call("POST", "/api/auth/login", account)).status).toBe(200);
  const back = await first.captain.browser.call("POST", `/api/games/${first.game.id}/restore`);
  expect(back.status).toBe(200);
  await phone.cancel(first.captain, first.game.id);
  await phone.settled();
  expect([await phone.countDevices(first.player.id), device.posted().length]).toEqual([0, 1]);
});

test("panel, archive and download hold no address or key of a device; none is restored", async () => {
  const { browser, id } = await aSignedInUser(phone.site);
  const { endpoint, keys, path } = await phone.aDeviceOf({ browser });
  const own = [await browser.get("/profile/data"), await browser.get("/profile/devices")];
  const panel = visitor(phone.site);
  await panel.submit("/developer", phone.site.admin);
  const pages = [];
  for (const page of ["/developer/users", `/developer/users/${id}/edit`, "/developer/mail"])
    pages.push(await panel.get(page));
  const [users] = pages;
  if (!users) throw new Error("The panel lists users");
  const question = await panel.press(users, "Delete selected", { ids: `${id}` });
  const gone = await panel.press(question, "Delete 1 user");
  expect(await phone.countDevices(id)).toBe(0);
  const { archived } = await phone.site.db
    .selectFrom("removed")
    .innerJoin("auditLog", "auditLog.id", "removed.auditId")
    .select(sql<string>`removed.rows::text`.as("archived"))
    .where("auditLog.kind", "=", "users")
    .where("auditLog.subjectId", "=", id)
    .executeTakeFirstOrThrow();
  const back = await panel.press(gone, `Restore user ${id}`);
  pages.push(question, gone, await panel.get("/developer/audit"), back, ...own);
  expect(archived).toContain(`"id": ${id}`);
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  for (const text of [archived, ...pages.map(({ body }) => body)])
    for (const secret of [path, keys.p256dh, keys.auth]) expect(text).not.toContain(secret);
  for (const { body } of own) expect(body).toContain(new URL(endpoint).host);
  const { length } = await phone.site.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .execute();
  expect([length, await phone.countDevices(id)]).toEqual([1, 0]);
});
