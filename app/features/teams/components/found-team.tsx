import { href } from "react-router";
import { type FoundTeam, hereWords, teamNoun } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { toDay, toTime, zoneIfElsewhere } from "#app/ui/when.ts";

export const Found = ({ team }: { team: FoundTeam }) => (
  <>
    <strong>{team.name}</strong> <span className="hint">{teamNoun[team.type]}</span>{" "}
    <span className="meta">{team.address}</span>
    {team.hereNow ? <span className="found-game"> {hereWords(team.hereNow)}</span> : null}
    {team.game ? (
      <span className="found-game">
        {" "}
        {`${toDay(team.game.when)} ${toTime(team.game.when)}${zoneIfElsewhere(team.game.when)} · ${team.game.players}\u00a0in`}
      </span>
    ) : null}
  </>
);

export const NothingFound = () => (
  <>
    No court or team found. <Link to={href("/create")}>Create it?</Link>
  </>
);
