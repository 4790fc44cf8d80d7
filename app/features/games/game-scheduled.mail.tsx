import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { renderMail } from "#app/ui/mail.tsx";

type GameScheduled = {
  team: { name: string; type: TeamType; address: string };
  /** When it is, in the words of the reader's zone. */
  when: { date: string; time: string; zone: string };
  /** The page of the team or court. */
  pageUrl: string;
  /** Ends these mails with one click. */
  unsubscribeUrl: string;
};

/** Tells a member about a new game. */
export function gameScheduledMail({ team, when, pageUrl, unsubscribeUrl }: GameScheduled) {
  return {
    subject: `New game: ${team.name}, ${when.date}, ${when.time}`,
    ...renderMail({
      heading: `New game: ${team.name}`,
      lines: ["Somebody scheduled a game. Are you in?"],
      facts: [
        { label: teamNoun[team.type], value: team.name },
        { label: "When", value: `${when.date}, ${when.time} (${when.zone})` },
        { label: "Where", value: team.address },
      ],
      action: { label: "See the game", href: pageUrl },
      footer: "You get this because you asked for e-mails about new games.",
      footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
    }),
  };
}
