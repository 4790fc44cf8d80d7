import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { TicketIcon } from "#app/ui/ticket.tsx";

type NextWeekLinkProps = {
  game: Pick<UpcomingGame, "id" | "team">;
  /** Shown in place of the words. */
  icon: ReactNode;
};

/** Opens the form for the same game a week later, over the page that the link is on. */
export function NextWeekLink({ game: { id, team }, icon }: NextWeekLinkProps) {
  const isOfTeam = `${useLocation().pathname}/`.startsWith(`${teamPath(team)}/`);
  const form = isOfTeam ? `${schedulePath(team)}&` : `${href("/schedule")}?`;
  return (
    <Link to={`${form}again=${id}`} preventScrollReset>
      <TicketIcon title="Next week too">{icon}</TicketIcon>
      <span className="sr-only">{`Next week too: ${team.name}`}</span>
    </Link>
  );
}
