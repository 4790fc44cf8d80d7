import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";

type NewAddress = {
  team: { name: string; type: TeamType; address: string; was: string };
  /** The coming games that the reader answered for, by their clock. */
  games: LocalTime[];
  pageUrl: string;
  unsubscribeUrl: string;
};

const shownGames = 5;

export function newAddressMail({ team, games, pageUrl, unsubscribeUrl }: NewAddress) {
  const label = games.length === 1 ? "Your game" : "Your games";
  const shown = games.slice(0, shownGames).map(onDate);
  const more = games.length > shownGames ? [`and ${games.length - shownGames} more`] : [];
  return renderMail({
    heading: `New address of ${team.name}`,
    lines: ["From now on all its games are at the new address. Your answers stay as they are."],
    facts: [
      { label: teamNoun[team.type], value: team.name },
      { label: "Where", value: team.address },
      { label: "Was at", value: team.was },
      ...(games.length > 0 ? [{ label, value: [...shown, ...more].join("; ") }] : []),
    ],
    action: { label: "See the Games", href: pageUrl },
    footer: `You get this because games of ${team.name} concern you.`,
    footerLink: { label: "Unsubscribe", href: unsubscribeUrl },
  });
}
