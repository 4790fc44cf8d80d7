import { playerCount, type Team, teamNoun, teamPath } from "#app/features/teams/team.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Meta, Tile } from "#app/ui/card.tsx";
import { MapPin, Users } from "#app/ui/icons.tsx";

/** A team or court as one link: to its page, unless `to` says otherwise. */
export function TeamCard({ team, to = teamPath(team) }: { team: Team; to?: string }) {
  return (
    <Tile
      title={team.name}
      to={to}
      image={team.thumbnail}
      plain={team.type === "court" ? "plan" : "initials"}
    >
      <p className="meta">{team.address}</p>
      <p className="meta">
        {playerCount(team.players)} <Badge>{teamNoun[team.type]}</Badge>
      </p>
    </Tile>
  );
}

/** Where it plays and how many belong to it. */
export function TeamFacts({ team }: { team: Pick<Team, "address" | "players"> }) {
  return (
    <>
      <Meta icon={<MapPin size={18} aria-hidden />}>{team.address}</Meta>
      <Meta icon={<Users size={18} aria-hidden />}>{playerCount(team.players)}</Meta>
    </>
  );
}
