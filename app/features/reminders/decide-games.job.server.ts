import { settleLine } from "#app/features/games/settle-line.server.ts";
import { calledOffMail } from "#app/features/reminders/called-off.mail.tsx";
import { decideGame } from "#app/features/reminders/decide-game.server.ts";
import {
  listGuestsToTell,
  listShortOfPlayers,
  listToTell,
  listUndecided,
} from "#app/features/reminders/decisions.queries.server.ts";
import { mailGuestsAboutGames, queueGameMails } from "#app/features/reminders/game-mail.server.ts";
import { gameOnMail } from "#app/features/reminders/game-on.mail.tsx";
import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import { findMailedGames } from "#app/features/reminders/mailed-games.queries.server.ts";
import type { MailServices } from "#app/features/reminders/remind.job.server.ts";
import { tooFewMail } from "#app/features/reminders/too-few.mail.tsx";
import { partsOf } from "#app/lib/parts.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { runEach } from "#app/platform/jobs/run-each.server.ts";
import { mailsAtOnce } from "#app/platform/mail/make-mails.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";

/** Every minute: decides games that have a minimum, and tells the host when players leave afterwards. */
export const decideGamesJob: Job = {
  name: "decide-games",
  cron: "* * * * *",
  run: async (services) => decideGames(services, { now: await readDatabaseClock(services.db) }),
};

/** One game that fails holds up no other, and no mail to a host. */
export async function decideGames(
  { log = silentLog, ...services }: MailServices & { log?: Logger },
  { now }: { now: Date },
) {
  const undecided = await listUndecided(services.db, now);
  const steps = undecided.map((gameId) => ({
    of: { gameId },
    run: () => decideAndTell(services, { gameId, now }),
  }));
  try {
    await runEach(log, steps);
  } finally {
    await tellHosts({ ...services, log }, now);
  }
}

/** One transaction: the decision holds exactly if its mails are queued. */
const decideAndTell = ({ db, settings }: MailServices, at: { gameId: number; now: Date }) =>
  db.transaction().execute(async (db) => {
    const game = await decideGame(db, at);
    if (!game) return;
    await tellPlayers({ db, settings }, { game, now: at.now });
    if (game.decided === "off") await settleLine(db, { gameId: game.id });
  });

async function tellPlayers(
  { db, settings }: MailServices,
  { game, now }: { game: MailedGame; now: Date },
) {
  const { id: gameId, decided } = game;
  const isOff = decided === "off";
  const mail = {
    game,
    now,
    // A decision is made by day where the game is; who is elsewhere must know before it begins.
    atNight: beginsSoon(game.datetime, now),
    content: isOff ? calledOffMail : gameOnMail,
  };
  const keyOf = (who: string) =>
    `${isOff ? "changed" : "decided"}:${gameId}:${who}:${game.sequence}`;
  const people = await listToTell(db, { gameId, decided });
  const toMembers = people.map((person) => ({
    ...mail,
    to: { ...person, key: keyOf(`${person.userId}`) },
    mailClass: "mine" as const,
  }));
  await queueGameMails(db, settings, toMembers);
  const guests = await listGuestsToTell(db, { gameId, decided });
  const toGuests = guests.map((guest) => ({
    ...mail,
    to: { ...guest, key: keyOf(`guest:${guest.id}`) },
  }));
  await mailGuestsAboutGames(db, settings, toGuests);
}

const beginsSoon = (datetime: Date, now: Date) =>
  datetime.getTime() - now.getTime() < 12 * 60 * 60_000;

async function tellHosts({ db, settings, log }: MailServices & { log: Logger }, now: Date) {
  const short = await listShortOfPlayers(db, now);
  const parts = partsOf(short, mailsAtOnce).map((part) => ({
    of: { gameId: part[0]?.gameId ?? 0 },
    run: () => tellPart({ db, settings }, part, now),
  }));
  await runEach(log, parts);
}

const tellPart = (
  { db, settings }: MailServices,
  part: Awaited<ReturnType<typeof listShortOfPlayers>>,
  now: Date,
) =>
  db.transaction().execute(async (db) => {
    const ids = part.map(({ gameId }) => gameId);
    const games = await findMailedGames(db, ids);
    const all = part.flatMap((to) => {
      const game = games.get(to.gameId);
      return game ? [{ game, to, now, mailClass: "mine" as const, content: tooFewMail }] : [];
    });
    await queueGameMails(db, settings, all);
  });
