import { MapPin, Users } from "lucide-react";
import type { InvitedTeam as Team } from "#app/features/invitations/invitation.ts";
import { playerCount } from "#app/features/teams/team.ts";
import { Card, Meta } from "#app/ui/card.tsx";

/** What one is invited to. */
export function InvitedTeam({ team }: { team: Team }) {
  return (
    <Card>
      <h2>{team.name}</h2>
      <Meta icon={<MapPin size={18} aria-hidden />}>{team.address}</Meta>
      <Meta icon={<Users size={18} aria-hidden />}>{playerCount(team.players)}</Meta>
    </Card>
  );
}
