import { href } from "react-router";
import GameList from "#app/features/game-pages/components/game-list.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/page.tsx";

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
