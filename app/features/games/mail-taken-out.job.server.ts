import { mailOwnGame } from "#app/features/games/mail-own-game.server.ts";
import { findOwnGame } from "#app/features/games/own-game.queries.server.ts";
import { mailTakenOutJob, type TakenOutNews } from "#app/features/games/take-out.server.ts";
import { takenOutMail } from "#app/features/games/taken-out.mail.tsx";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Mails a player whom a manager took out. */
export const mailTakenOut: Job<TakenOutNews> = {
  ...mailTakenOutJob,
  async run({ db, settings }, { gameId, userId, change }) {
    const own = await findOwnGame(db, { gameId, userId });
    if (!own) return;
    const key = `taken:${gameId}:${userId}:${change}`;
    await mailOwnGame(db, settings, { ...own, key, content: takenOutMail });
  },
};
