import {
  type GameHandedOverNews,
  mailGameHandedOverJob,
} from "#app/features/game-edits/hand-over-game.server.ts";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { atInstant, gameNotice } from "#app/features/game-mail/game-notice.ts";
import {
  findOwnGame,
  mailOwnGame,
  type OwnNotice,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { m } from "#messages";

export const mailGameHandedOver: Job<GameHandedOverNews> = {
  ...mailGameHandedOverJob,
  async run({ db, settings }, { gameId, userId, change }) {
    const own = await findOwnGame(db, { gameId, userId });
    if (!own) return;
    const key = `host:${gameId}:${userId}:${change}`;
    await mailOwnGame(db, settings, {
      ...own,
      key,
      content: gameHandedOverMail,
      push: handedOverPush,
    });
  },
};

const handedOverPush = ({ gameId, team, when }: OwnNotice) =>
  gameNotice({
    gameId,
    title: m.game_edits_host_push({ team: team.name }),
    body: atInstant(when),
  });

export const gameHandedOverMail = (game: AboutGame) =>
  aboutGameMail(game, {
    title: m.game_edits_host_mail_title(),
    lines: [m.game_edits_host_mail_text()],
    action: { label: m.game_edits_host_mail_open(), href: game.pageUrl },
  });
