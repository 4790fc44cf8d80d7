import { renderMail } from "#app/ui/mail.tsx";

type RemovedFromTeam = { team: { name: string }; contactUrl: string };

export const removedFromTeamMail = ({ team, contactUrl }: RemovedFromTeam) =>
  renderMail({
    heading: `You are no longer in ${team.name}`,
    lines: [
      "A captain removed you. You are out of its coming games, and get no more mails about it.",
      "Was this a mistake? Ask a captain. If somebody treats you badly, write to us.",
    ],
    action: { label: "Contact us", href: contactUrl },
    footer: "You get this mail because it concerns your account, whatever you chose about e-mails.",
  });
