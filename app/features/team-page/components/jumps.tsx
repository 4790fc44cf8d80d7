import { teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";

type JumpsProps = { team: Team; isShared: boolean };

/** The parts of a member's page, so that none is far. */
export function Jumps({ team, isShared }: JumpsProps) {
  const page = teamPath(team);
  return (
    <nav className="jumps" aria-label="On this page">
      <Link to={`${page}#games`}>Games</Link>{" "}
      <Link to={`${page}#members`}>{`Members ${team.players}`}</Link>{" "}
      {isShared ? <Link to={`${page}#invite`}>Invite</Link> : null}
    </nav>
  );
}
