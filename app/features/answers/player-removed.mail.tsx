import {
  mailPlayerRemovedJob,
  type PlayerRemovedNews,
} from "#app/features/answers/remove-player.server.ts";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import {
  findOwnGame,
  mailOwnGame,
  type OwnNotice,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { m } from "#messages";

export const mailTakenOut: Job<PlayerRemovedNews> = {
  ...mailPlayerRemovedJob,
  async run({ db, settings }, { gameId, userId, change }) {
    const own = await findOwnGame(db, { gameId, userId });
    if (!own) return;
    const key = `taken:${gameId}:${userId}:${change}`;
    await mailOwnGame(db, settings, { ...own, key, content: takenOutMail, push: takenOutPush });
  },
};

const takenOutPush = ({ gameId, team, when }: OwnNotice) =>
  gameNotice({
    gameId,
    title: m.answers_roster_taken_out_push({ team: team.name }),
    body: atInstant(when),
  });

export const takenOutMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: m.answers_roster_taken_out_title(),
    fact: m.answers_roster_taken_out_fact({ team: game.team.name }),
    lines: [m.answers_roster_taken_out_why(), m.answers_roster_taken_out_come()],
    action: { label: m.answers_roster_taken_out_see(), href: game.pageUrl },
  });
