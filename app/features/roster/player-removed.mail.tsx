import { mailOwnGame } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { findOwnGame } from "#app/features/game-mail/recipient-game.queries.server.ts";
import { takenOutMail } from "#app/features/roster/player-removed-view.tsx";
import { mailTakenOutJob, type TakenOutNews } from "#app/features/roster/remove-player.server.ts";
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
