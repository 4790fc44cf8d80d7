import type { ReactNode } from "react";
import { teamPath } from "#app/features/teams/paths.ts";
import { type Team, teamNoun } from "#app/features/teams/team.ts";
import { Badge, Tile } from "#app/ui/card.tsx";
import { m } from "#messages";

type SomeTeam = Pick<Team, "id" | "name" | "type" | "slug" | "address" | "players"> & {
  thumbnail?: string | null;
  hereNow?: number;
};

type TeamCardsProps = {
  teams: SomeTeam[];
  empty: ReactNode;
  isBrief?: boolean;
};

export const TeamCards = ({ teams, empty, isBrief }: TeamCardsProps) =>
  teams.length === 0 ? (
    empty
  ) : (
    <div className={isBrief ? "cards cards-brief" : "cards"}>
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} isBrief={isBrief} />
      ))}
    </div>
  );

function TeamCard({ team, isBrief }: { team: SomeTeam; isBrief?: boolean }) {
  const { name, type, thumbnail, address, players, hereNow } = team;
  const count = m.teams_players({ count: players });
  const isPlain = isBrief && !hereNow;
  return (
    <Tile
      title={name}
      to={teamPath(team)}
      image={thumbnail}
      plain={type === "court" ? "plan" : "initials"}
    >
      {isBrief ? null : <p className="meta">{address}</p>}
      <p className="meta">
        {isPlain ? `${count} · ${teamNoun[type]}` : `${count} `}
        {hereNow ? <Badge tone="in">{m.teams_here_now({ count: hereNow })}</Badge> : null}
        {hereNow || isPlain ? null : <Badge>{teamNoun[type]}</Badge>}
      </p>
    </Tile>
  );
}
