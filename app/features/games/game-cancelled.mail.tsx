import { gameMail } from "#app/features/games/about-game.mail.tsx";
import { calendarLink } from "#app/features/games/game-calendar-path.ts";
import type { ToldChange } from "#app/features/games/told-change.ts";
import { mailFooter, whatAndWhere } from "#app/features/games/told-words.ts";

/** Tells the people of a game that it does not take place, as they knew it last. */
export function gameCancelledMail(change: ToldChange) {
  const { team, when } = change.before;
  const reason = change.after.cancelReason;
  return gameMail({
    team,
    when,
    title: "Cancelled:",
    lines: [`${change.doer ?? "An admin"} cancelled this game.`],
    facts: [...whatAndWhere(change.before), ...(reason ? [{ label: "Why", value: reason }] : [])],
    action: { label: "See the Game", href: change.pageUrl },
    choices: [calendarLink(change.calendarUrl)],
    ...mailFooter(change),
  });
}
