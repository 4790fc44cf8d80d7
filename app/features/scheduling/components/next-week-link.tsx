import { href, useLocation } from "react-router";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";

/** Opens the form for the same game a week later, over the page that the link is on. */
export function NextWeekLink({ game: { id, team } }: { game: Pick<UpcomingGame, "id" | "team"> }) {
  const isOfTeam = `${useLocation().pathname}/`.startsWith(`${teamPath(team)}/`);
  const form = isOfTeam ? `${schedulePath(team)}&` : `${href("/schedule")}?`;
  return (
    <Link to={`${form}again=${id}`} preventScrollReset>
      Next week too<span className="sr-only">: {team.name}</span>
    </Link>
  );
}
