import {
  factsForMail,
  findOwnGame,
  untilChanged,
} from "#app/features/games/own-game.queries.server.ts";
import { mailTakenOutJob, type TakenOutNews } from "#app/features/games/take-out.server.ts";
import { takenOutMail } from "#app/features/games/taken-out.mail.tsx";
import { queueUserMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Mails a player whom a manager took out. */
export const mailTakenOut: Job<TakenOutNews> = {
  ...mailTakenOutJob,
  async run({ db, settings }, { gameId, userId, change }) {
    const own = await findOwnGame(db, { gameId, userId });
    if (!own) return;
    const now = await readDatabaseClock(db);
    const facts = factsForMail(settings, own, now);
    await queueUserMail(db, settings, {
      key: `taken:${gameId}:${userId}:${change}`,
      to: own.to,
      mailClass: "mine",
      from: now,
      content: (unsubscribeUrl) => takenOutMail({ ...facts, unsubscribeUrl }),
      until: untilChanged(own.game, own.game.datetime),
    });
  },
};
