import type { ReactNode } from "react";
import { teamPath } from "#app/features/teams/paths.ts";
import { hereWords, playerCount, type Team, teamNoun } from "#app/features/teams/team.ts";
import { Badge, Tile } from "#app/ui/card.tsx";

type SomeTeam = Team & { hereNow?: number };

export const TeamCards = ({ teams, empty }: { teams: SomeTeam[]; empty: ReactNode }) =>
  teams.length === 0 ? (
    empty
  ) : (
    <div className="cards">
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} />
      ))}
    </div>
  );

function TeamCard({ team, to = teamPath(team) }: { team: SomeTeam; to?: string }) {
  return (
    <Tile
      title={team.name}
      to={to}
      image={team.thumbnail}
      plain={team.type === "court" ? "plan" : "initials"}
    >
      <p className="meta">{team.address}</p>
      <p className="meta">
        {playerCount(team.players)}{" "}
        {team.hereNow ? (
          <Badge tone="in">{hereWords(team.hereNow)}</Badge>
        ) : (
          <Badge>{teamNoun[team.type]}</Badge>
        )}
      </p>
    </Tile>
  );
}
