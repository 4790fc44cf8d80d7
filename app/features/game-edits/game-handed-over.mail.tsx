import {
  mailFormerHostJob,
  mailGameHandedOverJob,
} from "#app/features/game-edits/hand-over-game.server.ts";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { mailOwnNews } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { m } from "#messages";

export const mailGameHandedOver = mailOwnNews(mailGameHandedOverJob, {
  key: "host",
  content: gameHandedOverMail,
  title: m.game_edits_host_push,
});

export const mailFormerHost = mailOwnNews(mailFormerHostJob, {
  key: "former-host",
  content: formerHostMail,
  title: m.game_edits_host_former_push,
});

export function gameHandedOverMail(game: AboutGame) {
  return aboutGameMail(game, {
    title: m.game_edits_host_mail_title(),
    lines: [m.game_edits_host_mail_text()],
    action: { label: m.game_edits_host_mail_open(), href: game.pageUrl },
  });
}

export function formerHostMail(game: AboutGame) {
  return aboutGameMail(game, {
    title: m.game_edits_host_former_title(),
    lines: [m.game_edits_host_former_text()],
    action: { label: m.game_edits_host_mail_open(), href: game.pageUrl },
  });
}
