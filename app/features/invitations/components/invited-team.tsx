import { href } from "react-router";
import GameList from "#app/features/game-pages/components/game-list.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { type InviteStanding, invitedGameInWords } from "#app/features/invitations/invitation.ts";
import type { InvitedGame } from "#app/features/invitations/invitations.queries.server.ts";
import { TeamFacts } from "#app/features/team-page/components/team-sheet.tsx";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Section } from "#app/ui/page.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

type InvitedTeamProps = {
  team: Team;
  standing: InviteStanding;
  inviter: string | null;
};

export function InvitedTeam({ team, standing, inviter }: InvitedTeamProps) {
  const invited = inviter ? m.invitations_from({ inviter }) : m.invitations_to();
  return (
    <Banner
      title={team.name}
      eyebrow={standing === "member" ? m.invitations_member() : invited}
      image={team.thumbnail}
      facts={<TeamFacts team={team} />}
    />
  );
}

export function Invitation({ game }: { game?: InvitedGame }) {
  return (
    <div className="facts stack-tight">
      {game ? <p>{withNodes(m.invitations_next, { game: <GameTime {...game} /> })}</p> : null}
      <p>{m.invitations_pitch()}</p>
    </div>
  );
}

const GameTime = (game: InvitedGame) => (
  <time dateTime={game.datetime}>
    <strong className="inline-block">{invitedGameInWords(game)}</strong>
  </time>
);

type AlreadyInProps = { team: Pick<Team, "id" | "type" | "slug">; games: UpcomingGame[] };

export function AlreadyIn({ team, games }: AlreadyInProps) {
  return (
    <>
      <Section title={m.invitations_next_title()}>
        <GameList
          here
          games={games}
          further={[]}
          empty={
            <EmptyState title={m.invitations_no_games()} text={m.invitations_no_games_text()}>
              <ButtonLink to={schedulePath(team)} variant="secondary">
                {m.invitations_schedule()}
              </ButtonLink>
            </EmptyState>
          }
        />
      </Section>
      <div className="section stack">
        <ButtonLink to={teamPath(team)} size="lg" block>
          {m.invitations_see_team()}
        </ButtonLink>
        <p className="hint">{m.invitations_already_in()}</p>
        <ButtonLink to={href("/")} variant="secondary" block>
          {m.invitations_dashboard()}
        </ButtonLink>
      </div>
    </>
  );
}
