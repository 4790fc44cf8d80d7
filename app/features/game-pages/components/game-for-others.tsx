import { signInPath } from "#app/features/accounts/paths.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { joinPath, teamPath } from "#app/features/teams/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type GameForOthersProps = { game: GameSeen; signedIn: boolean };

/** Shows how to join the court, for non-members. */
export function GameForOthers({ game, signedIn }: GameForOthersProps) {
  const { team } = game;
  return (
    <section className="card stack" aria-labelledby="game-join">
      <h2 id="game-join">Come and play</h2>
      <p>{`Everybody can join ${team.name} and check in.`}</p>
      {signedIn ? (
        <ButtonLink to={joinPath(team)} size="lg" block>
          Join Court
        </ButtonLink>
      ) : (
        <ButtonLink to={signInPath({ next: gamePagePath(game.id) })} size="lg" block>
          Sign In
        </ButtonLink>
      )}
      <ButtonLink to={teamPath(team)} variant="quiet" block>
        See the court
      </ButtonLink>
    </section>
  );
}
