import { sql } from "kysely";
import { addGuest } from "#app/features/answers/add-guest.server.ts";
import { addPlayer } from "#app/features/answers/add-player.server.ts";
import { answerGame, checkIn } from "#app/features/answers/answer-game.server.ts";
import { editReply } from "#app/features/answers/change-reply.server.ts";
import { removePlayer } from "#app/features/answers/remove-player.server.ts";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { hostNewsJob } from "#app/features/game-mail/host-news.mail.tsx";
import { listMarks } from "#app/features/game-mail/host-news.queries.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as JobServices["settings"];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A zone in which it is so many hours now. */
function zoneAt(hour: number) {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

const anAddress = () => `${unique("host").replace(" ", "-")}@openrun.example`;

type HostedGameInput = { ahead?: number; timezone?: string; maxPlayers?: number };

/** A host, a captain and two players of a team with a game. */
async function aHostedGame(
  db: Db,
  { ahead = 72, timezone = zoneAt(12), maxPlayers }: HostedGameInput = {},
) {
  const team = await aTeam(db);
  const host = await aMember(db, { teamId: team.id, email: anAddress(), timezone });
  const captain = await aMember(db, { teamId: team.id, email: anAddress() });
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("teamId", "=", team.id)
    .where("userId", "=", captain.id)
    .execute();
  const ben = await aMember(db, { teamId: team.id, name: "Ben Two" });
  const cem = await aMember(db, { teamId: team.id, name: "Cem Three" });
  const datetime = inHours(ahead);
  const game = await aGame(db, { teamId: team.id, hostId: host.id, datetime, maxPlayers });
  const come = (userId: number, checkedIn = true) =>
    checkIn(db, { gameId: game.id, userId, checkedIn });
  return { team, game, host, captain, ben, cem, come };
}

const passed = (db: Db, minutes: number) =>
  db
    .updateTable("hostNews")
    .set({ at: sql<Date>`at - make_interval(mins => ${minutes})` })
    .execute();

/** The mails to an address, after some minutes. */
async function mailsTo(db: Db, { id, email }: { id: number; email: string | null }, minutes = 2) {
  await passed(db, minutes);
  await hostNewsJob.run({ db, settings, log: silentLog } as JobServices);
  const mails = await waitingMails(db, `host:${id}:%`);
  return mails.filter(({ to }) => to === email);
}

describe("what hosts hear of answers to their games", () => {
  test("is one mail of all answers, but of no act of the host", async ({ db }) => {
    const { game, team, host, captain, ben, cem, come } = await aHostedGame(db, { maxPlayers: 8 });
    for (const { id } of [host, ben]) await come(id);
    await answerGame(db, { gameId: game.id, userId: cem.id, answer: "maybe" });
    await addGuest(db, { gameId: game.id, userId: ben.id, name: "Tom" });
    expect(await mailsTo(db, host, 0), "a minute to gather").toEqual([]);
    const mails = await mailsTo(db, host);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(new RegExp(`^3 answers: ${team.name}, `));
    expect(mails[0]?.text).toContain("3 of 8 in, 5 spots left");
    expect(mails[0]?.text).toContain("Ben Two is in. Cem Three said maybe. Tom is in.");
    expect(mails[0]?.headers["List-Unsubscribe"]).toContain(`token=${host.id}.hosting.`);
    expect(await mailsTo(db, captain)).toEqual([]);
  });

  test("comes once an hour of games that are more than a day ahead", async ({ db }) => {
    const { host, ben, cem, come } = await aHostedGame(db);
    await come(ben.id);
    expect(await mailsTo(db, host)).toHaveLength(1);
    await come(cem.id);
    expect(await mailsTo(db, host)).toHaveLength(1);
    await db
      .updateTable("mailSettings")
      .set({ hostingMailedAt: sql<Date>`now() - interval '1 hour'` })
      .where("userId", "=", host.id)
      .execute();
    expect(await mailsTo(db, host)).toHaveLength(2);
  });

  test("comes at once on the day before the game, and tells drop-outs first", async ({ db }) => {
    const { host, ben, cem, come, team } = await aHostedGame(db, { ahead: 20 });
    await come(ben.id);
    await mailsTo(db, host);
    await come(cem.id);
    await come(ben.id, false);
    const last = (await mailsTo(db, host)).at(-1);
    expect(last?.subject).toMatch(new RegExp(`^1 dropped out: ${team.name}, `));
    expect(last?.text).toContain("Cem Three is in. Ben Two can't come (was in).");
  });

  test.for<[string, Parameters<typeof aHostedGame>[1], RegExp, boolean | null]>([
    ["is offered", { ahead: 20 }, /1 in, 1 spot offered to Dora until \d\d:\d\d\.\n/, true],
    [
      "went to somebody whom nothing reaches",
      { ahead: 72 },
      /Dora Four is in\. Not reachable: please tell Dora Four yourself\.\n/,
      false,
    ],
    [
      "goes to the first",
      { ahead: 0.6 },
      /1 of 2 in, 1 spot left\. Open to all, first come\.\n/,
      true,
    ],
    ["is left", { ahead: 20 }, /1 of 2 in, 1 spot left\. Nobody is waiting\.\n/, null],
  ])("says that the spot of who dropped out %s", async ([, given, words, isReached], { db }) => {
    const timezone = zoneAt(12);
    const { game, team, host, ben, cem, come } = await aHostedGame(db, {
      ...given,
      maxPlayers: 2,
    });
    const dora = await aMember(db, {
      teamId: team.id,
      name: "Dora Four",
      email: anAddress(),
      emailConfirmed: isReached === true,
      timezone,
    });
    for (const { id } of [ben, cem]) await come(id);
    const wait = { gameId: game.id, userId: dora.id, checkedIn: true, wait: true };
    if (isReached !== null) await checkIn(db, wait);
    await mailsTo(db, host);
    await db.updateTable("mailSettings").set({ hostingMailedAt: null }).execute();
    await come(ben.id, false);
    const last = (await mailsTo(db, host)).at(-1);
    expect(last?.text).toContain("Ben Two can't come (was in).");
    expect(last?.text).toMatch(words);
  });

  test.for([undefined, 8])(
    "is not sent when everything is as before, with the maximum %s",
    async (maxPlayers, { db }) => {
      const { game, host, ben, come } = await aHostedGame(db, { maxPlayers });
      await come(ben.id);
      await mailsTo(db, host);
      await come(ben.id, false);
      await come(ben.id);
      const next = { gameId: game.id, userId: ben.id, answer: "none" as const };
      await answerGame(db, next);
      await come(ben.id);
      await db.updateTable("mailSettings").set({ hostingMailedAt: null }).execute();
      expect(await mailsTo(db, host)).toHaveLength(1);
      expect(
        await db
          .selectFrom("hostNews")
          .select("id")
          .where("gameId", "=", game.id)
          .where("channel", "=", "mail")
          .execute(),
      ).toEqual([]);
    },
  );

  test("names who leaves the team, and whom a captain removes", async ({ db }) => {
    const { game, team, host, captain, ben, cem, come } = await aHostedGame(db, { ahead: 20 });
    for (const { id } of [ben, cem]) await come(id);
    await mailsTo(db, host);
    await leaveTeam(db, { userId: ben.id, teamId: team.id });
    await removePlayer(db, { gameId: game.id, managerId: captain.id, userId: cem.id });
    const last = (await mailsTo(db, host)).at(-1);
    expect(last?.text).toContain("Ben Two is out (was in). Cem Three is out (was in).");
  });

  test("names players whom a captain adds, by their names, and none whom the host adds", async ({
    db,
  }) => {
    const { game, host, captain } = await aHostedGame(db, { ahead: 5, maxPlayers: 2 });
    const add = (managerId: number, name: string) =>
      addPlayer(db, { managerId, gameId: game.id, name, zone: "Europe/Berlin" });
    for (const name of ["Uli", "Vera"]) expect((await add(captain.id, name)).ok).toBe(true);
    expect((await add(host.id, "Own")).ok).toBe(true);
    const mails = await mailsTo(db, host);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Uli is in. Vera is in.");
    expect(mails[0]?.text).not.toContain("Own");
  });

  test("names walk-ins whom a captain adds in the last hour", async ({ db }) => {
    const { game, host, captain } = await aHostedGame(db, { ahead: 0.5 });
    const added = await addPlayer(db, {
      ...{ managerId: captain.id, gameId: game.id },
      ...{ name: "Walt", zone: "Europe/Berlin" },
    });
    expect(added.ok).toBe(true);
    expect((await mailsTo(db, host))[0]?.text).toContain("Walt is in.");
  });

  test("is one mail of several games", async ({ db }) => {
    const { team, host, ben, come } = await aHostedGame(db);
    const other = await aGame(db, { teamId: team.id, hostId: host.id, datetime: inHours(96) });
    await come(ben.id);
    await checkIn(db, { gameId: other.id, userId: ben.id, checkedIn: true });
    const mails = await mailsTo(db, host);
    expect(mails.map(({ subject }) => subject)).toEqual(["2 answers: 2 games you host"]);
  });

  test("waits for the morning, unless a game begins within twelve hours", async ({ db }) => {
    const night = { timezone: zoneAt(2) };
    const [far, near] = [
      await aHostedGame(db, { ahead: 20, ...night }),
      await aHostedGame(db, { ahead: 10, ...night }),
    ];
    for (const { come, ben } of [far, near]) await come(ben.id);
    expect(await mailsTo(db, far.host)).toEqual([]);
    expect(await mailsTo(db, near.host)).toHaveLength(1);
    await db
      .updateTable("users")
      .set({ timezone: zoneAt(9) })
      .where("id", "=", far.host.id)
      .execute();
    expect(await mailsTo(db, far.host)).toHaveLength(1);
  });

  test("stops with its setting, and does not pile up meanwhile", async ({ db }) => {
    const { host, ben, cem, come } = await aHostedGame(db);
    await changeMailSettings(db, { userId: host.id, hosting: false });
    await come(ben.id);
    expect(await mailsTo(db, host)).toEqual([]);
    await changeMailSettings(db, { userId: host.id, hosting: true });
    await come(cem.id);
    const [mail] = await mailsTo(db, host);
    expect(mail?.text).toContain("Cem Three is in.");
    expect(mail?.text).not.toContain("Ben Two");
  });

  test("ends when the game begins", async ({ db }) => {
    const { game, host, ben, come } = await aHostedGame(db, { ahead: 20 });
    for (const checkedIn of [true, false]) await come(ben.id, checkedIn);
    await db
      .updateTable("games")
      .set({ datetime: inHours(-1) })
      .where("id", "=", game.id)
      .execute();
    expect(await mailsTo(db, host)).toEqual([]);
    const rows = db.selectFrom("hostNews").select("id").where("gameId", "=", game.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe("the mark on Home", () => {
  test("counts who left and which guests ask to come, and nobody who took it back", async ({
    db,
  }) => {
    const { game, host, ben, come } = await aHostedGame(db);
    const code = unique("code").replace(/\W/g, "").padEnd(12, "x").slice(-12);
    const link = { guestCode: code, guestMax: 1 };
    await db.updateTable("games").set(link).where("id", "=", game.id).execute();
    const reply = async (name: string, answer: "in" | "maybe" | "ask") => {
      const result = await replyAsGuest(db, settings, { gameId: game.id, code, name, answer });
      if (!result.ok) throw new Error(result.problem);
      return result.value.secret;
    };
    const marks = async () =>
      (await listMarks(db, host.id)).map(({ left, asking }) => [left, asking]);
    await reply("Amy", "in");
    const mia = await reply("Mia", "maybe");
    expect(await marks()).toEqual([]);
    const gus = await reply("Gus", "ask");
    expect(await marks()).toEqual([[0, 1]]);
    await come(ben.id);
    await come(ben.id, false);
    expect(await marks()).toEqual([[1, 1]]);
    await editReply(db, { secret: gus, answer: "none" });
    expect(await marks()).toEqual([[1, 0]]);
    expect(await editReply(db, { secret: mia, answer: "ask" })).toMatchObject({ ok: true });
    expect(await marks()).toEqual([[1, 1]]);
    await come(ben.id);
    expect(await marks()).toEqual([[0, 1]]);
  });
});
