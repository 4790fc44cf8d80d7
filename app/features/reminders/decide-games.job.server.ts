import { sql } from "kysely";
import { listChangeRecipients } from "#app/features/change-notices/change-recipients.queries.server.ts";
import { type Person, personKey } from "#app/features/game-mail/queue-people-mails.server.ts";
import { decisionTime, storedCallOff } from "#app/features/games/decision.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import {
  calledOffMail,
  calledOffPush,
  gameOnMail,
  gameOnPush,
  tooFewMail,
  tooFewPush,
} from "#app/features/reminders/decision.mail.tsx";
import { queueGameMails } from "#app/features/reminders/queue-reminder.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import type { MailedGame } from "#app/features/reminders/reminder-game.ts";
import { findMailedGames } from "#app/features/reminders/reminder-games.queries.server.ts";
import { advanceWaitingList } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { archiveWaitingList } from "#app/features/waiting-list/archive-waiting-list.server.ts";
import { databaseNow, readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { toParts, transact } from "#app/platform/database/transaction.server.ts";
import { type Job, runEach } from "#app/platform/jobs/jobs.server.ts";
import { mailsAtOnce, wasNotQueued } from "#app/platform/mail/queue.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";

/** Every minute: decides games that have a minimum, and notifies the host when players leave afterwards. */
export const decideGamesJob: Job = {
  name: "decide-games",
  cron: "* * * * *",
  run: async (services) => decideGames(services, { now: await readDatabaseClock(services.db) }),
};

/** Decides each game on its own: one that fails delays neither another nor the mails to hosts. */
export async function decideGames(
  { log = silentLog, ...services }: MailServices & { log?: Logger },
  { now }: { now: Date },
) {
  const undecided = await listUndecided(services.db, now);
  const steps = undecided.map((gameId) => ({
    of: { gameId },
    run: () => decideAndNotify(services, { gameId, now }),
  }));
  try {
    await runEach(log, steps);
  } finally {
    await notifyHosts({ ...services, log }, now);
  }
}

/** One transaction: the decision holds exactly if its mails are queued. */
const decideAndNotify = ({ db, settings }: MailServices, at: { gameId: number; now: Date }) =>
  transact(db, async (db) => {
    const game = await decideGame(db, at);
    if (!game) return;
    await notifyPlayers({ db, settings }, { game, now: at.now });
    if (game.decided === "off") await advanceWaitingList(db, { gameId: game.id });
  });

/** After the decision that a game is off also those in line or undecided. */
async function notifyPlayers(
  { db, settings }: MailServices,
  { game, now }: { game: MailedGame; now: Date },
) {
  const { id, sequence, datetime } = game;
  const isOff = game.decided === "off";
  const people = await listChangeRecipients(db, { id, inAlone: !isOff });
  const mails = people.map((to) => ({
    key: `${isOff ? "changed" : "decided"}:${id}:${personKey(to)}:${sequence}`,
    to,
    game,
    now,
    // A decision is made by day where the game is; who is elsewhere must know before it begins.
    begins: [datetime],
    content: isOff ? calledOffMail : gameOnMail,
    push: isOff ? calledOffPush : gameOnPush,
  }));
  await queueGameMails(db, settings, mails);
}

async function notifyHosts({ db, settings, log }: MailServices & { log: Logger }, now: Date) {
  const short = await listShortOfPlayers(db, now);
  const parts = toParts(short, mailsAtOnce).map((part) => ({
    of: { gameId: part[0]?.gameId ?? 0 },
    run: () => notifyPart({ db, settings }, part, now),
  }));
  await runEach(log, parts);
}

const notifyPart = (
  { db, settings }: MailServices,
  part: Awaited<ReturnType<typeof listShortOfPlayers>>,
  now: Date,
) =>
  transact(db, async (db) => {
    const ids = part.map(({ gameId }) => gameId);
    const games = await findMailedGames(db, ids);
    const all = part.flatMap(({ key, gameId, ...to }) => {
      const game = games.get(gameId);
      return game ? [{ key, to, game, now, content: tooFewMail, push: tooFewPush }] : [];
    });
    await queueGameMails(db, settings, all);
  });

/** From the evening before a decision to a decision at noon, in milliseconds. */
const eveningBefore = 14 * 60 * 60 * 1000;

/** Coming games whose decision may be due: at night it is made the evening before. */
export async function listUndecided(db: Db, now: Date): Promise<number[]> {
  const games = await db
    .selectFrom("games")
    .select("id")
    .where("decided", "is", null)
    .where("decideAt", "is not", null)
    .where("status", "=", "on")
    .where("decideAt", "<=", new Date(now.getTime() + eveningBefore))
    .where("datetime", ">", now)
    .orderBy("id")
    .execute();
  return games.map(({ id }) => id);
}

type Short = Person & { gameId: number; key: string };

/** Hosts of games that were decided and have fewer players than needed now, who were not mailed yet. */
export async function listShortOfPlayers(db: Db, now: Date): Promise<Short[]> {
  const { rows } = await sql<Short>`with short as (
      select games.id as game_id, users.id, users.email, users.timezone,
        concat('too-few:', games.id, ':', users.id) as key
      from games join memberships m on m.team_id = games.team_id and m.user_id = games.host_id
        join users on users.id = m.user_id
      where games.decided = 'on' and games.status = 'on' and games.datetime > ${now}
        and ${playersIn} < games.min_players and ${isReachable("mine")}
    )
    select * from short where ${wasNotQueued("short")}`.execute(db);
  return rows;
}

type DecideGame = { gameId: number; now: Date };

/**
 * Decides whether a game takes place: enough players are in, or it is called off. Runs in the caller's
 * transaction, which queues the mails, and then ends the line of a game that is called off. Returns
 * the game as it is then, or undefined if there is nothing to decide.
 */
async function decideGame(db: Db, { gameId, now }: DecideGame): Promise<MailedGame | undefined> {
  // After the lock no check-in is between its decision and its commit: the heads counted next are true.
  await db.selectFrom("games").select("id").where("id", "=", gameId).forNoKeyUpdate().execute();
  const game = (await findMailedGames(db, [gameId])).get(gameId);
  if (!game || !isDue(game, now)) return undefined;
  return game.heads >= (game.minPlayers ?? 0) ? setOn(db, game) : callOff(db, game);
}

function isDue(game: MailedGame, now: Date): boolean {
  const at = decisionTime(game);
  const isOpen = game.status === "on" && game.decided === null && game.datetime > now;
  return isOpen && at !== null && at <= now;
}

async function setOn(db: Db, game: MailedGame): Promise<MailedGame> {
  await db
    .updateTable("games")
    .set({ decided: "on", updatedAt: databaseNow })
    .where("id", "=", game.id)
    .execute();
  return { ...game, decided: "on" };
}

async function callOff(db: Db, game: MailedGame): Promise<MailedGame> {
  const cancelReason = storedCallOff(game);
  const line = await archiveWaitingList(db, game.id);
  const { sequence } = await db
    .updateTable("games")
    .set({ decided: "off", status: "cancelled", cancelReason, cancelledBy: "decision" })
    .set((eb) => ({
      sequence: eb("sequence", "+", 1),
      version: eb("version", "+", 1),
      updatedAt: databaseNow,
    }))
    .where("id", "=", game.id)
    .returning("sequence")
    .executeTakeFirstOrThrow();
  await recordCallOff(db, { gameId: game.id, cancelReason, line });
  return { ...game, decided: "off", status: "cancelled", sequence };
}

/** The mails of this go out at once: the job that notifies of changes has nothing to add. */
async function recordCallOff(
  db: Db,
  { gameId, cancelReason, line }: { gameId: number; cancelReason: string; line?: string },
) {
  const id = await recordChange(db, {
    gameId,
    userId: null,
    kind: "called_off",
    before: { status: "on", ...(line && { line }) },
    after: { status: "cancelled", cancelReason },
  });
  await db.updateTable("gameChanges").set({ toldAt: databaseNow }).where("id", "=", id).execute();
}
