import { href } from "react-router";
import GameList from "#app/features/game-pages/components/game-list.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import {
  type InvitedGame,
  invitedGameInWords,
  type WhoIsInvited,
} from "#app/features/invitations/invitation.ts";
import { TeamFacts } from "#app/features/team-page/components/team-sheet.tsx";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/page.tsx";

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
    <div className="facts stack-tight">
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

type AlreadyInProps = { team: Pick<Team, "id" | "type" | "slug">; games: UpcomingGame[] };

/** Shows where a member lands: the next game to check in to, and the ways on. */
export function AlreadyIn({ team, games }: AlreadyInProps) {
  return (
    <>
      <Section title="Next game">
        <GameList
          here
          games={games}
          empty={
            <EmptyState title="No games yet" text="Somebody has to start. Why not you?">
              <ButtonLink to={schedulePath(team)} variant="secondary">
                Schedule Game
              </ButtonLink>
            </EmptyState>
          }
        />
      </Section>
      <div className="section stack">
        <ButtonLink to={teamPath(team)} size="lg" block>
          See the team
        </ButtonLink>
        <p className="hint">You are already in this team</p>
        <ButtonLink to={href("/")} variant="secondary" block>
          Go to Dashboard
        </ButtonLink>
      </div>
    </>
  );
}
