import { answerChoices } from "#app/features/answers/answer-choices.ts";
import { gameMail } from "#app/features/game-mail/about-game.mail.tsx";
import { whatAndWhere } from "#app/features/game-mail/mail-facts.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

type GameScheduled = {
  team: { name: string; type: TeamType; address: string };
  /** The first name of who scheduled it, null once they have left. */
  doer: string | null;
  /** When it is by the reader's clock. */
  when: LocalTime;
  pageUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

/** Notifies a member of a new game. */
export function gameScheduledMail({ team, doer, when, ...links }: GameScheduled) {
  const { action, choices } = answerChoices(links.answerUrl);
  return gameMail({
    team,
    when,
    title: "New game:",
    lines: [`${doer ?? "Somebody"} scheduled a game. Are you in?`],
    facts: whatAndWhere({ team, when }),
    action,
    choices: [...choices, { label: "See the Game", href: links.pageUrl }],
    footer: "You get this because you asked for e-mails about new games.",
    footerLink: { label: "Unsubscribe", href: links.unsubscribeUrl },
  });
}
