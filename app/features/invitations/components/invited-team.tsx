import type { InvitedTeam as Team } from "#app/features/invitations/invitation.ts";
import { playerCount } from "#app/features/teams/team.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Meta } from "#app/ui/card.tsx";
import { MapPin, Users } from "#app/ui/icons.tsx";

/** What one is invited to. */
export function InvitedTeam({ team }: { team: Team }) {
  return (
    <Banner
      title={team.name}
      eyebrow="You are invited to"
      facts={
        <>
          <Meta icon={<MapPin size={18} aria-hidden />}>{team.address}</Meta>
          <Meta icon={<Users size={18} aria-hidden />}>{playerCount(team.players)}</Meta>
        </>
      }
    />
  );
}
