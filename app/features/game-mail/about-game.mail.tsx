import { whatAndWhere } from "#app/features/game-mail/mail-facts.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { type MailContent, renderMail } from "#app/ui/mail.tsx";
import { toDate, toTime } from "#app/ui/when.ts";

export type AboutGame = {
  team: { name: string; type: TeamType; address: string };
  /** When it is by the reader's clock. */
  when: LocalTime;
  facts: LabelledFact[];
  /** Whom it is about, when that is a guest of the reader. */
  guest?: string;
  pageUrl: string;
  /** Where the reader answers without signing in. */
  answerUrl: string;
  unsubscribeUrl: string;
};

type Titled = Omit<MailContent, "subject" | "heading"> & {
  team: { name: string };
  when: LocalTime;
  /** The words before the name of the team. */
  title: string;
  /** The words of the subject before its date, and the last ones. */
  beforeDate?: string;
  end?: string;
};

/** A mail that names a game: `You are in: Hawks, Sat 22 Nov, 18:30`. */
export function gameMail({ team, when, title, beforeDate = "", end = "", ...content }: Titled) {
  const heading = `${title} ${team.name}`;
  const subject = `${heading}, ${beforeDate}${toDate(when)}, ${toTime(when)}${end}`;
  return renderMail({ ...content, subject, heading });
}

type AboutGameText = Pick<Titled, "title" | "end" | "lines" | "action" | "choices">;

/** A mail about one's own game. */
export const aboutGameMail = (
  { team, when, facts, guest, unsubscribeUrl }: AboutGame,
  said: AboutGameText,
) =>
  gameMail({
    team,
    when,
    ...said,
    facts: [
      ...(guest ? [{ label: "Guest", value: guest }] : []),
      ...whatAndWhere({ team, when, facts }),
    ],
    footer: "You get this because it is about a game of yours.",
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
