import { href } from "react-router";
import { type FoundTeam, teamNoun } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { formatDay, formatTime, zoneIfElsewhere } from "#app/ui/when.ts";
import { m } from "#messages";

export const Found = ({ team }: { team: FoundTeam }) => (
  <>
    <strong>{team.name}</strong> <span className="hint">{teamNoun[team.type]}</span>{" "}
    <span className="meta">{team.address}</span>
    {team.hereNow ? (
      <span className="found-game"> {m.teams_here_now({ count: team.hereNow })}</span>
    ) : null}
    {team.game ? (
      <span className="found-game">
        {" "}
        {m.teams_found_game({ when: beginsAt(team.game), count: team.game.players })}
      </span>
    ) : null}
  </>
);

const beginsAt = ({ when }: NonNullable<FoundTeam["game"]>) =>
  `${formatDay(when)} ${formatTime(when)}${zoneIfElsewhere(when)}`;

export const NothingFound = () => (
  <>
    {m.teams_found_none()} <Link to={href("/create")}>{m.teams_found_create()}</Link>
  </>
);
