import { type AboutGame, aboutGameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { noThanks, takeTheSpot } from "#app/features/waiting-list/offer-words.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { dateOf, timeOf } from "#app/ui/when.ts";

/** To the first in line: a spot is kept for some time. */
export function spotOfferedMail(game: AboutGame & { until: LocalTime }) {
  const until = untilInWords(game.until);
  const whose = game.guest ? "your guest" : "you";
  const replyTo = game.guest ? game.pageUrl : game.answerUrl;
  return aboutGameMail(game, {
    title: "A spot is free:",
    end: `. Reply until ${until}`,
    lines: [`We keep it for ${whose} until ${until}. Then the next in line is asked.`],
    action: { label: takeTheSpot, href: replyTo },
    choices: [{ label: noThanks, href: replyTo }],
  });
}

/** The time, with the date when it is not today. */
const untilInWords = (until: LocalTime) =>
  until.wall.startsWith(until.today) ? timeOf(until) : `${dateOf(until)}, ${timeOf(until)}`;
