import { playerCount, type Team } from "#app/features/teams/team.ts";
import { Meta } from "#app/ui/card.tsx";
import { MapPin, Users } from "#app/ui/icons.tsx";

/** Shows where it plays and how many belong to it. */
export const TeamFacts = ({ team }: { team: Pick<Team, "address" | "players"> }) => (
  <>
    <Meta icon={<MapPin size={18} aria-hidden />}>{team.address}</Meta>
    <Meta icon={<Users size={18} aria-hidden />}>{playerCount(team.players)}</Meta>
  </>
);
