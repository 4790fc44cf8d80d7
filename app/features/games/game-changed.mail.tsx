import { calendarLink } from "#app/features/games/game-calendar-path.ts";
import type { ToldChange } from "#app/features/games/told-change.ts";
import { changedFacts, mailFooter, whatAndWhere } from "#app/features/games/told-words.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

/** Announces to the players that a game has another time, or that something else about it changed. */
export function gameChangedMail(kind: "moved" | "changed", change: ToldChange) {
  const { team, when } = change.after;
  const isMoved = kind === "moved";
  const at = `${dateOf(when)}, ${timeOf(when)}`;
  return renderMail({
    subject: isMoved ? `Moved: ${team.name}, now ${at}` : `Changed: ${team.name}, ${at}`,
    heading: `${isMoved ? "Moved" : "Changed"}: ${team.name}`,
    lines: [
      `${change.doer ?? "An admin"} ${isMoved ? "moved" : "changed"} this game.`,
      ...(isMoved ? ["Your answer stays as it is. Can you still come?"] : []),
    ],
    facts: [...whatAndWhere(change.after), ...changedFacts(change)],
    action: isMoved
      ? { label: "Answer", href: change.answerUrl }
      : { label: "See the Game", href: change.pageUrl },
    choices: [calendarLink(change.calendarUrl)],
    ...mailFooter(change),
  });
}
