import { settleLine } from "#app/features/games/settle-line.server.ts";
import { calledOffMail } from "#app/features/reminders/called-off.mail.tsx";
import { decideGame } from "#app/features/reminders/decide-game.server.ts";
import {
  listShortOfPlayers,
  listToTell,
  listUndecided,
} from "#app/features/reminders/decisions.queries.server.ts";
import { queueGameMail } from "#app/features/reminders/game-mail.server.ts";
import { gameOnMail } from "#app/features/reminders/game-on.mail.tsx";
import { findMailedGames } from "#app/features/reminders/mailed-games.queries.server.ts";
import type { MailServices } from "#app/features/reminders/remind.job.server.ts";
import { tooFewMail } from "#app/features/reminders/too-few.mail.tsx";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Every minute: decides games that have a minimum, and tells the host when players leave afterwards. */
export const decideGamesJob: Job = {
  name: "decide-games",
  cron: "* * * * *",
  run: async (services) => decideGames(services, { now: await readDatabaseClock(services.db) }),
};

export async function decideGames(services: MailServices, { now }: { now: Date }) {
  for (const gameId of await listUndecided(services.db, now)) {
    await decideAndTell(services, { gameId, now });
  }
  await tellHosts(services, now);
}

/** One transaction: the decision holds exactly if its mails are queued. */
const decideAndTell = ({ db, settings }: MailServices, at: { gameId: number; now: Date }) =>
  db.transaction().execute(async (db) => {
    const game = await decideGame(db, at);
    if (!game) return;
    const isOff = game.decided === "off";
    for (const to of await listToTell(db, { gameId: game.id, decided: game.decided })) {
      const cause = isOff ? "changed" : "decided";
      await queueGameMail(db, settings, {
        game,
        to: { ...to, key: `${cause}:${game.id}:${to.userId}:${game.sequence}` },
        now: at.now,
        mailClass: "mine",
        // A decision is made by day where the game is; who is elsewhere must know before it begins.
        atNight: beginsSoon(game.datetime, at.now),
        content: isOff ? calledOffMail : gameOnMail,
      });
    }
    if (isOff) await settleLine(db, { gameId: game.id });
  });

const beginsSoon = (datetime: Date, now: Date) =>
  datetime.getTime() - now.getTime() < 12 * 60 * 60_000;

async function tellHosts({ db, settings }: MailServices, now: Date) {
  const short = await listShortOfPlayers(db, now);
  const games = await findMailedGames(
    db,
    short.map(({ gameId }) => gameId),
  );
  await db.transaction().execute(async (db) => {
    for (const to of short) {
      const game = games.get(to.gameId);
      if (game)
        await queueGameMail(db, settings, {
          game,
          to,
          now,
          mailClass: "mine",
          content: tooFewMail,
        });
    }
  });
}
