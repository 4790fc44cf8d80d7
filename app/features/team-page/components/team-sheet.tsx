import { TeamFacts } from "#app/features/team-page/components/team-facts.tsx";
import type { Team } from "#app/features/teams/team.ts";
import { Thumb } from "#app/ui/card.tsx";

type TeamSheetProps = { team: Pick<Team, "type" | "name" | "address" | "players" | "thumbnail"> };

export function TeamSheet({ team }: TeamSheetProps) {
  return (
    <div className="media">
      <Thumb
        name={team.name}
        src={team.thumbnail}
        plain={team.type === "court" ? "plan" : "initials"}
      />
      <div className="stack-tight">
        <h2>{team.name}</h2>
        <TeamFacts team={team} />
      </div>
    </div>
  );
}
