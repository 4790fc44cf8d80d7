import {
  type InvitedGame,
  invitedGameInWords,
  type WhoIsInvited,
} from "#app/features/invitations/invitation.ts";
import { TeamFacts } from "#app/features/team-page/components/team-sheet.tsx";
import type { Team } from "#app/features/teams/team.ts";
import { Banner } from "#app/ui/banner.tsx";

type InvitedTeamProps = {
  team: Team;
  who: WhoIsInvited;
  /** The first name of the member who invites, if known. */
  inviter: string | null;
};

/** Shows what one is invited to: for a member, what one belongs to. */
export function InvitedTeam({ team, who, inviter }: InvitedTeamProps) {
  const invited = inviter ? `${inviter} invites you to` : "You are invited to";
  return (
    <Banner
      title={team.name}
      eyebrow={who === "member" ? "You are in" : invited}
      image={team.thumbnail}
      facts={<TeamFacts team={team} />}
    />
  );
}

/** Shows what there is to come for, to people who do not know the product. */
export function Invitation({ game }: { game?: InvitedGame }) {
  return (
    <div className="stack-tight">
      {game ? (
        <p>
          Next game:{" "}
          <time dateTime={game.datetime}>
            <strong className="inline-block">{invitedGameInWords(game)}</strong>
          </time>
        </p>
      ) : null}
      <p>Openrun: say you are in with one tap. Free.</p>
    </div>
  );
}
