import { gameMail } from "#app/features/games/about-game.mail.tsx";
import { calendarLink } from "#app/features/games/game-calendar-path.ts";
import type { ToldChange } from "#app/features/games/told-change.ts";
import { changedFacts, mailFooter, whatAndWhere } from "#app/features/games/told-words.ts";

/** Tells the people of a cancelled game that it takes place after all. */
export function gameBackOnMail(change: ToldChange) {
  const { team, when } = change.after;
  return gameMail({
    team,
    when,
    title: "Back on:",
    lines: [
      `${change.doer ?? "An admin"} put this game back on.`,
      "Your answer is as it was. Can you still come?",
    ],
    facts: [...whatAndWhere(change.after), ...changedFacts(change)],
    action: { label: "Answer", href: change.answerUrl },
    choices: [calendarLink(change.calendarUrl)],
    ...mailFooter(change),
  });
}
