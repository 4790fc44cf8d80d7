import { sql } from "kysely";
import { listChangeRecipients } from "#app/features/change-notices/change-recipients.queries.server.ts";
import { writeGameEdit } from "#app/features/game-edits/write-game-edit.server.ts";
import { type Person, personKey } from "#app/features/game-mail/queue-people-mails.server.ts";
import { decisionTime, storedCallOff } from "#app/features/games/decision.server.ts";
import {
  type GameLockedForEdit,
  lockGameForProduct,
} from "#app/features/games/lock-game-for-edit.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
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
import { databaseNow, readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { toParts, transact } from "#app/platform/database/transaction.server.ts";
import { type Job, runEach } from "#app/platform/jobs/jobs.server.ts";
import { mailsAtOnce, wasNotQueued } from "#app/platform/mail/queue.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";

export const decideGamesJob: Job = {
  name: "decide-games",
  cron: "* * * * *",
  run: async (services) => decideGames(services, { now: await readDatabaseClock(services.db) }),
};

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

const decideAndNotify = ({ db, settings }: MailServices, at: { gameId: number; now: Date }) =>
  transact(db, async (db) => {
    const game = await decideGame(db, at);
    if (!game) return;
    await notifyPlayers({ db, settings }, { game, now: at.now });
  });

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
    // A mail that is due at night waits for the morning of its reader. With `begins`, it is sent at
    // once if the game begins within 12 hours, because the morning could be too late.
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

const eveningBefore = 14 * 60 * 60 * 1000;

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

async function decideGame(db: Db, { gameId, now }: DecideGame): Promise<MailedGame | undefined> {
  // Locking the game waits for check-ins that have begun, so that their players are counted.
  const locked = await lockGameForProduct(db, gameId);
  const game = (await findMailedGames(db, [gameId])).get(gameId);
  if (!locked || !game || !isDue(game, now)) return undefined;
  if (game.players >= (game.minPlayers ?? 0)) return setOn(db, game);
  await callOff(db, { game: locked, cancelReason: storedCallOff(game), now });
  return (await findMailedGames(db, [gameId])).get(gameId);
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

type CallOff = { game: GameLockedForEdit; cancelReason: string; now: Date };

/** `notifyPlayers` mails this change, so the change is marked as told. Otherwise the job that mails
 * changes would send a second mail. */
async function callOff(db: Db, { game, cancelReason, now }: CallOff): Promise<void> {
  const facts = { status: "cancelled", cancelReason } as const;
  const { change } = await writeGameEdit(db, {
    game,
    userId: null,
    kind: "called_off",
    facts,
    now,
  });
  await db
    .updateTable("gameChanges")
    .set({ toldAt: databaseNow })
    .where("id", "=", change)
    .execute();
}
