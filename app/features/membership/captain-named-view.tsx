import type { TeamType } from "#app/features/teams/team.ts";
import { renderMail } from "#app/ui/mail.tsx";

type CaptainNamed = { team: { name: string; type: TeamType }; pageUrl: string };

/** To a member who became captain: named by another, or as the one who has been there longest. */
export const captainNamedMail = ({ team, pageUrl }: CaptainNamed) =>
  renderMail({
    heading: `You are captain of ${team.name} now`,
    lines: [what[team.type]],
    action: { label: `Open ${team.name}`, href: pageUrl },
    footer: "You get this mail because it concerns your account, whatever you chose about e-mails.",
  });

const what: Record<TeamType, string> = {
  team: "Captains change and cancel games, edit the team, name other captains, remove players and make a new key.",
  court: "Captains change and cancel games, edit the court and name other captains.",
};
