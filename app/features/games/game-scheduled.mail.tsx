import { answerChoices } from "#app/features/games/answer-choices.ts";
import { whatAndWhere } from "#app/features/games/told-words.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { dateOf, timeOf } from "#app/ui/when.ts";

type GameScheduled = {
  team: { name: string; type: TeamType; address: string };
  /** The first name of who scheduled it, null once they have left. */
  doer: string | null;
  /** When it is by the reader's clock. */
  when: LocalTime;
  /** The page of the team or court. */
  pageUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

/** Notifies a member of a new game. */
export function gameScheduledMail({ team, doer, when, ...links }: GameScheduled) {
  const { action, choices } = answerChoices(links.answerUrl);
  return {
    subject: `New game: ${team.name}, ${dateOf(when)}, ${timeOf(when)}`,
    ...renderMail({
      heading: `New game: ${team.name}`,
      lines: [`${doer ?? "Somebody"} scheduled a game. Are you in?`],
      facts: whatAndWhere({ team, when }),
      action,
      choices: [...choices, { label: "See the Game", href: links.pageUrl }],
      footer: "You get this because you asked for e-mails about new games.",
      footerLink: { label: "Unsubscribe", href: links.unsubscribeUrl },
    }),
  };
}
