import type { Team } from "#app/features/teams/team.ts";
import { Meta, Thumb } from "#app/ui/card.tsx";
import { MapPin, Users } from "#app/ui/icons.tsx";
import { m } from "#messages";

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

export const TeamFacts = ({ team }: { team: Pick<Team, "address" | "players"> }) => (
  <>
    <Meta icon={<MapPin />}>{team.address}</Meta>
    <Meta icon={<Users />}>{m.teams_players({ count: team.players })}</Meta>
  </>
);
