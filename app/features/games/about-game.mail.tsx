import { whatAndWhere } from "#app/features/games/told-words.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { type MailContent, renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

export type AboutGame = {
  team: { name: string; type: TeamType; address: string };
  /** When it is by the reader's clock. */
  when: LocalTime;
  /** Whom it is about, when that is a guest of the reader. */
  guest?: string;
  pageUrl: string;
  /** Where the reader answers without signing in. */
  answerUrl: string;
  /** Ends these mails with one click. */
  unsubscribeUrl: string;
};

type Said = Pick<MailContent, "lines" | "action" | "choices"> & {
  /** The words before the name of the team. */
  title: string;
  /** The last words of the subject. */
  end?: string;
};

/** A mail about one's own game: `You are in: Hawks, Sat 22 Nov, 18:30`. */
export function aboutGameMail({ team, when, guest, unsubscribeUrl }: AboutGame, said: Said) {
  const { title, end = "", ...content } = said;
  const heading = `${title} ${team.name}`;
  return {
    subject: `${heading}, ${dateOf(when)}, ${timeOf(when)}${end}`,
    ...renderMail({
      heading,
      ...content,
      facts: [
        ...(guest ? [{ label: "Guest", value: guest }] : []),
        ...whatAndWhere({ team, when }),
      ],
      footer: "You get this because it is about a game of yours.",
      footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
    }),
  };
}
