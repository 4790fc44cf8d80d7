import type { ReminderKind } from "#app/features/reminders/due-reminders.queries.server.ts";
import type { Said } from "#app/features/reminders/queue-reminder.server.ts";
import { factsOf, neededFor } from "#app/features/reminders/reminder-game.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, dayOf, timeOf } from "#app/ui/when.ts";

type Reminder = Said & {
  kind: ReminderKind;
  /** When it is decided whether the game takes place, by the reader's clock. */
  decision: LocalTime | null;
};

export function reminderMail({ kind, game, when, sentAt, decision, ...links }: Reminder) {
  const { name } = game.team;
  const needed = neededFor(game);
  const missing =
    decision && needed > 0
      ? [`${needed} more needed until ${timeOf(decision)}, or the game is called off.`]
      : [];
  return renderMail({
    heading: subjectOf({ kind, name, when, ms: game.datetime.getTime() - sentAt.getTime() }),
    lines: ["You are in. See you at the game!", ...missing],
    facts: factsOf(game, when),
    action: { label: "See the Game", href: links.pageUrl },
    choices: [{ label: "I Can't Come", href: links.answerUrl }],
    footer: "You get this because you want to be reminded of games you are in.",
    footerLink: { label: "Unsubscribe", href: links.unsubscribeUrl },
  });
}

type Subject = { kind: ReminderKind; name: string; when: LocalTime; ms: number };

/** `Tomorrow` and `In 2 hours` only where that is true when the mail goes out. */
function subjectOf({ kind, name, when, ms }: Subject) {
  const isInTwoHours = Math.round(ms / 1_800_000) === 4;
  if (kind === "soon" && isInTwoHours) return `In 2 hours: ${name}`;
  const isTomorrow = kind === "day" && dayOf(when) === "Tomorrow";
  return `${isTomorrow ? "Tomorrow" : dateOf(when)}: ${name}, ${timeOf(when)}`;
}
