import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { listUserIds, removeAnswers, setAnswers } from "#db/builders-answers.ts";
import { aGameWithMembers, come, gameAs, goOut } from "#e2e/harness/line.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { inHours, mailbox } from "#e2e/harness/mailed-players.ts";
import { phoneSite } from "#e2e/harness/phone-site.ts";
import { aServiceWorker, fetchBy } from "#e2e/harness/service-worker.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCheckIn, aMember, aTeam, describe, expect, mailTo, test } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { anApp } from "#e2e/trust/processes.ts";

const phone = phoneSite();

describe("a cause", () => {
  test("goes by each channel once, to every device, and says nothing secret", async () => {
    const { captain, player, game } = await phone.aGameWithPlayer();
    const { db } = phone.site;
    await db
      .updateTable("games")
      .set({ note: "Gate code 4711" })
      .where("id", "=", game.id)
      .execute();
    const comment = "My knee hurts";
    await setAnswers(db, { gameId: game.id, userId: player.id }, { comment });
    const devices = [await phone.aDeviceOf(player), await phone.aDeviceOf(player)];
    await phone.cancel(captain, game.id);
    for (const device of devices) await phone.arrived(device);
    expect((await mailTo(phone.site, player.email)).headers).toMatch(/^subject: Cancelled: /im);
    const key = `changed:${game.id}:${player.id}:`;
    await sql`select graphile_worker.add_job('tell-change', json_build_object('gameId', ${game.id}::int))`.execute(
      phone.site.db,
    );
    await phone.settled();
    const [first] = devices[0]?.notices() ?? [];
    expect(devices.map(({ posted }) => posted().length)).toEqual([1, 1]);
    expect(subjectsTo(phone.site, player.email)).toHaveLength(1);
    expect(first).toMatchObject({ v: 1, for: player.id, path: `/games/${game.id}` });
    expect(first).toMatchObject({ tag: `game-${game.id}`, body: expect.stringContaining("Rain") });
    const allowed = [
      "v",
      "for",
      "title",
      "body",
      "path",
      "tag",
      "game",
      "ask",
      "buttons",
      "silent",
    ];
    expect(Object.keys(first).filter((name) => !allowed.includes(name))).toEqual([]);
    const said = JSON.stringify(first);
    for (const secret of [player.email, "Jones", "token=", "http", "4711", comment])
      expect(said).not.toContain(secret);
    expect(first.silent, "by day").toBeUndefined();
    const rows = await phone.site.db
      .selectFrom("sentPushes")
      .select("status")
      .where("key", "like", `${key}%`)
      .execute();
    expect(rows).toEqual([{ status: 201 }, { status: 201 }]);
  });

  test.for([
    [{ phone: { mine: false } }, [1, 0]],
    [{ mine: false }, [0, 1]],
    [{ mine: false, phone: { mine: false } }, [0, 0]],
  ] as const)("with %j comes as [mails, notices] %j", async ([settings, counts]) => {
    const { captain, player, game } = await phone.aGameWithPlayer();
    const other = await phone.aDeviceOf(captain);
    const device = await phone.aDeviceOf(player);
    expect((await player.browser.call("PATCH", "/api/user/mail", settings)).status).toBe(200);
    await phone.cancel(captain, game.id);
    await phone.settled();
    expect([subjectsTo(phone.site, player.email).length, device.posted().length]).toEqual(counts);
    // Whoever did it is told nothing.
    expect(other.posted()).toEqual([]);
  });
});

test("goes once from two processes, however often its jobs are queued", async () => {
  const { settings, databaseUrl, dataDir, db } = phone.site;
  // Either process may send the mail: both have one outbox.
  const worker = await anApp({
    databaseUrl,
    dataDir,
    env: {
      ROLE: "worker",
      PUSH_TEST_ORIGIN: phone.service.origin,
      VAPID_PRIVATE_KEY: `${settings.push.privateKey}`,
    },
  });
  await worker.start();
  onTestFinished(() => void worker.stop());
  const { captain, player, game } = await phone.aGameWithPlayer();
  const devices = [];
  for (let count = 0; count < 8; count++) devices.push(await phone.aDeviceOf(player));
  await phone.cancel(captain, game.id);
  for (const device of devices) await phone.arrived(device);
  await phone.settled();
  const notice = { title: "T", body: "B", path: "/", tag: "t" };
  const jobs = devices.flatMap(({ id: deviceId }) => {
    const push = { key: "twice", deviceId, userId: player.id, notice, urgency: "normal" };
    return Array.from({ length: 6 }, () => push);
  });
  await sql`select graphile_worker.add_job('send-push', payload => job)
    from json_array_elements(${JSON.stringify(jobs)}::json) job`.execute(db);
  for (const device of devices) await phone.arrived(device, 2);
  await phone.settled();
  expect(
    devices.map((device) => device.notices().map((notice: { tag: string }) => notice.tag)),
  ).toEqual(devices.map(() => [`game-${game.id}`, "t"]));
  expect(subjectsTo(phone.site, player.email)).toHaveLength(1);
});

describe("at night", () => {
  test("a notice that can wait comes at 08:00, one that cannot makes no sound", async () => {
    const night = { timezone: zoneAt(23) };
    const waiting = await phone.aGameWithPlayer(night, 72);
    const urgent = await phone.aGameWithPlayer(night, 6);
    const devices = [
      await phone.aDeviceOf(waiting.player),
      await phone.aDeviceOf(urgent.player),
    ] as const;
    for (const { captain, game } of [waiting, urgent]) await phone.cancel(captain, game.id);
    await phone.arrived(devices[1]);
    await phone.settled();
    expect(devices[1].notices()).toMatchObject([{ silent: true }]);
    expect(devices[0].posted()).toEqual([]);
    expect(await hoursOf(devices[0], night.timezone)).toEqual([8]);
  });

  test("a spot that is given is told at 08:00", async () => {
    const { game, a, b, c } = await aGameWithMembers(phone.site, 4);
    for (const member of [a, b, c]) await come(member, game.id);
    const timezone = zoneAt(23);
    await phone.site.db.updateTable("users").set({ timezone }).where("id", "=", c.id).execute();
    const device = await phone.aDeviceOf(c);
    await goOut(a, game.id);
    expect((await gameAs(c, game.id)).mine.state).toBe("in");
    await phone.settled();
    expect(device.posted()).toEqual([]);
    const { rows } = await sql<{ hour: number }>`
      select extract(hour from job.run_at at time zone ${timezone})::int as hour,
        graphile_worker.reschedule_jobs(array[job.id], run_at => now())
      from graphile_worker._private_jobs job
      where job.payload::jsonb @> json_build_object('kind', 'given', 'userId', ${c.id}::int)::jsonb`.execute(
      phone.site.db,
    );
    expect(rows).toMatchObject([{ hour: 8 }]);
    // A notice that is made at night all the same waits, too.
    await expect.poll(() => hoursOf(device, timezone), { timeout: 20_000 }).toEqual([8]);
    expect(device.posted()).toEqual([]);
  });

  /** The hours, in a zone, at which the notices go that wait for a device. */
  async function hoursOf({ id }: { id: number }, zone: string) {
    const { rows } = await sql<{ hour: number }>`select extract(hour from run_at
        at time zone ${zone})::int as hour from graphile_worker.jobs
      where key like ${`push:${id}:%`}`.execute(phone.site.db);
    return rows.map(({ hour }) => hour);
  }
});

test("a muted team and a blocked host reach no phone; the download names devices alone", async () => {
  const { id: teamId } = await aTeam(phone.site.db);
  const host = await aSignedInUser(phone.site);
  await aMember(phone.site.db, { teamId, userId: host.id });
  const readers = [];
  for (let count = 0; count < 3; count++) {
    const reader = await aSignedInUser(phone.site, { email: mailbox(), timezone: zoneAt(14) });
    await aMember(phone.site.db, { teamId, userId: reader.id });
    await reader.browser.call("PATCH", "/api/user/mail", { phone: { newGames: true } });
    readers.push({ ...reader, device: await phone.aDeviceOf(reader) });
  }
  const [told, muting, blocking] = readers;
  if (!told || !muting || !blocking) throw new Error("There are three");
  const muted = { muted: true };
  await phone.site.db
    .updateTable("memberships")
    .set(muted)
    .where("userId", "=", muting.id)
    .execute();
  await blocking.browser.call("PUT", `/api/user/blocks/${host.id}`);
  const { status } = await host.browser.call("POST", "/api/games", {
    teamId,
    datetime: inHours(50).toISOString(),
  });
  expect(status).toBe(201);
  await phone.arrived(told.device);
  await phone.settled();
  expect(told.device.notices()).toMatchObject([
    { title: expect.stringContaining("New game: "), ask: "answer" },
  ]);
  expect([muting.device.posted(), blocking.device.posted()]).toEqual([[], []]);
  const data = await told.browser.get("/profile/data");
  expect(JSON.parse(data.body).devices).toMatchObject([
    { label: "Browser", service: new URL(phone.service.origin).host },
  ]);
  expect(data.body).not.toContain(told.device.endpoint);
});

/** A player who is in, and the notice that asks about the game, in the worker of their browser. */
async function anAskedPlayer() {
  const { captain, player, game, teamId } = await phone.aGameWithPlayer();
  const worker = aServiceWorker(fetchBy(player.browser));
  const path = `/games/${game.id}`;
  const buttons = ["in", "no", "take", "decline"].map((action) => ({ action, title: action }));
  const notice = { v: 1, for: player.id, title: "Are you in?", body: "3 in.", path, tag: "game" };
  const press = async (action: string, changes: object = {}) => {
    await worker.push({ ...notice, game: game.id, ask: "answer", buttons, ...changes });
    const title = "Are you in?";
    expect(worker.shown()).toMatchObject([{ title, renotify: true, silent: false }]);
    await worker.press(action);
    return worker.shown();
  };
  const players = () => listUserIds(phone.site.db, { gameId: game.id });
  return { captain, player, game, teamId, path, worker, press, players };
}

describe("a button of a notice", () => {
  test("answers the game, and the notice says what came of it", async () => {
    const { captain, player, game, teamId, press, players } = await anAskedPlayer();
    const { db } = phone.site;
    expect(await press("no")).toMatchObject([{ body: "You can't come. Thanks for telling us." }]);
    expect(await players()).toEqual([]);
    const isIn = { body: "You're in. See you at the game!", silent: true };
    expect(await press("in")).toMatchObject([isIn]);
    expect(await players()).toEqual([player.id]);

    await removeAnswers(db, { userId: player.id });
    await db.updateTable("games").set({ maxPlayers: 2 }).where("id", "=", game.id).execute();
    const other = await aMember(db, { teamId });
    for (const { id } of [captain, other]) await aCheckIn(db, { gameId: game.id, userId: id });
    expect(await press("in")).toMatchObject([{ body: "You are number 1 in line." }]);
    const offered = { offerFrom: inHours(-1), offerUntil: inHours(1), offeredAt: inHours(-1) };
    await removeAnswers(db, { userId: captain.id });
    await setAnswers(db, { userId: player.id }, offered);
    expect(await press("take", { ask: "offer" })).toMatchObject([isIn]);
    expect(await players()).toContain(player.id);
    const gone = await press("decline", { ask: "offer", game: 0 });
    expect(gone).toMatchObject([{ body: "Game not found" }]);
  });

  test("opens the game for anybody else, and offline says that nothing was saved", async () => {
    const { player, path, worker, press, players } = await anAskedPlayer();
    await press("no", { for: player.id + 1 });
    player.browser.cookies.clear();
    await press("no");
    expect(worker.navigated()).toEqual([path, path]);
    worker.disconnect();
    const body = "Your answer was not saved. Tap to open the game.";
    expect(await press("no")).toMatchObject([{ body, data: { path } }]);
    expect(await players()).toEqual([player.id]);
  });
});

test("a tap on a notice opens a page of ours, in the window that is open or in another", async () => {
  const { path, worker, press } = await anAskedPlayer();
  expect(await press("")).toEqual([]);
  for (const path of ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
    await press("", { path });
  expect([worker.navigated(), worker.opened()]).toEqual([[path, "/", "/", "/"], []]);
  worker.closeWindows();
  await worker.push(undefined);
  const body = "Something changed. Tap to look.";
  expect(worker.shown()).toMatchObject([{ title: "Openrun", body, data: { path: "/" } }]);
  await worker.press();
  expect(worker.opened()).toEqual(["/"]);
});
