import { mailPlayerRemovedJob } from "#app/features/answers/remove-player.server.ts";
import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { mailOwnNews } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { m } from "#messages";

export const mailTakenOut = mailOwnNews(mailPlayerRemovedJob, {
  key: "taken",
  content: takenOutMail,
  title: m.answers_roster_taken_out_push,
});

export function takenOutMail(game: AboutGame) {
  return aboutGameMail(game, {
    title: m.answers_roster_taken_out_title(),
    fact: m.answers_roster_taken_out_fact({ team: game.team.name }),
    lines: [m.answers_roster_taken_out_why(), m.answers_roster_taken_out_come()],
    action: { label: m.answers_roster_taken_out_see(), href: game.pageUrl },
  });
}
