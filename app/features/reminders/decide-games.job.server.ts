import { settleLine } from "#app/features/games/settle-line.server.ts";
import { calledOffMail } from "#app/features/reminders/called-off.mail.tsx";
import { decideGame } from "#app/features/reminders/decide-game.server.ts";
import {
  listGuestsToTell,
  listShortOfPlayers,
  listToTell,
  listUndecided,
} from "#app/features/reminders/decisions.queries.server.ts";
import { mailGuestAboutGame, queueGameMail } from "#app/features/reminders/game-mail.server.ts";
import { gameOnMail } from "#app/features/reminders/game-on.mail.tsx";
import type { MailedGame } from "#app/features/reminders/mailed-game.ts";
import { findMailedGames } from "#app/features/reminders/mailed-games.queries.server.ts";
import type { MailServices } from "#app/features/reminders/remind.job.server.ts";
import { tooFewMail } from "#app/features/reminders/too-few.mail.tsx";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { runEach } from "#app/platform/jobs/run-each.server.ts";
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
  for (const person of await listToTell(db, { gameId, decided })) {
    const to = { ...person, key: keyOf(`${person.userId}`) };
    await queueGameMail(db, settings, { ...mail, to, mailClass: "mine" });
  }
  for (const guest of await listGuestsToTell(db, { gameId, decided })) {
    const to = { ...guest, key: keyOf(`guest:${guest.id}`) };
    await mailGuestAboutGame(db, settings, { ...mail, to });
  }
}

const beginsSoon = (datetime: Date, now: Date) =>
  datetime.getTime() - now.getTime() < 12 * 60 * 60_000;

async function tellHosts({ db, settings, log }: MailServices & { log: Logger }, now: Date) {
  const short = await listShortOfPlayers(db, now);
  const games = await findMailedGames(
    db,
    short.map(({ gameId }) => gameId),
  );
  const tell = async (to: (typeof short)[number]) => {
    const game = games.get(to.gameId);
    const mail = { to, now, mailClass: "mine", content: tooFewMail } as const;
    if (game) await queueGameMail(db, settings, { ...mail, game });
  };
  const steps = short.map((to) => ({ of: { gameId: to.gameId }, run: () => tell(to) }));
  await runEach(log, steps);
}
