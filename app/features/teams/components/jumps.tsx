import { Link } from "react-router";
import type { Team } from "#app/features/teams/team.ts";

type JumpsProps = { team: Team; isShared: boolean };

/** The parts of a member's page, so that none is far. */
export const Jumps = ({ team, isShared }: JumpsProps) => (
  <nav className="jumps" aria-label="On this page">
    <Link to="#games">Games</Link> <Link to="#members">{`Members ${team.players}`}</Link>{" "}
    {isShared ? <Link to="#invite">Invite</Link> : null}
  </nav>
);
