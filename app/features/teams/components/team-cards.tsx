import type { ReactNode } from "react";
import { TeamCard } from "#app/features/teams/components/team-card.tsx";
import type { Team } from "#app/features/teams/team.ts";

/** Teams and courts, a card each; `empty` stands there while there are none. */
export const TeamCards = ({ teams, empty }: { teams: Team[]; empty: ReactNode }) =>
  teams.length === 0 ? (
    empty
  ) : (
    <div className="cards">
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} />
      ))}
    </div>
  );
