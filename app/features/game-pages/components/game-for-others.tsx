import { href } from "react-router";
import { signInPath } from "#app/features/accounts/paths.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { comePath, gamePagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { FullForGuests } from "#app/features/guests/components/expired-link.tsx";
import { isFullGame } from "#app/features/guests/components/guest-page.tsx";
import { ReplyForm } from "#app/features/guests/components/reply-form.tsx";
import { toAsk } from "#app/features/guests/reply.ts";
import type { GameForGuests } from "#app/features/guests/show-guest-link-game.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";

type GameForOthersProps = {
  game: GameSeen;
  signedIn: boolean;
  /** The game as its guest link shows it; null for the signed in, and where it is closed. */
  linked: GameForGuests | null;
};

/** Shows the ways to come to a game at a court, for those who are not its members. */
export function GameForOthers({ game, signedIn, linked }: GameForOthersProps) {
  const { team } = game;
  return (
    <section className="card stack" aria-labelledby="game-join">
      <h2 id="game-join">Come and play</h2>
      {signedIn ? <Come game={game} /> : <ComeAsVisitor game={game} linked={linked} />}
      <ButtonLink to={teamPath(team)} variant="quiet" block>
        See the court
      </ButtonLink>
    </section>
  );
}

/** With an account: one press joins the court and checks in. */
function Come({ game }: { game: GameSeen }) {
  const step = game.stage === "over" ? "nothing" : nextStep(game);
  const { name } = game.team;
  if (step === "nothing") return <p>{`Everybody can join ${name} and check in.`}</p>;
  return (
    <Form method="post" action={comePath(game.id)} className="stack">
      <p>{`This joins ${name}, too.`}</p>
      <Button variant="success" size="lg" block>
        {step === "join_line" ? "Join Waiting List" : "I'm In"}
      </Button>
    </Form>
  );
}

/** Without one: a name is enough where the guest link is open. */
function ComeAsVisitor({ game, linked }: Pick<GameForOthersProps, "game" | "linked">) {
  const signIn = signInPath({ next: gamePagePath(game.id) });
  if (!linked || !game.guestCode)
    return (
      <>
        <p>{`Everybody can join ${game.team.name} and check in.`}</p>
        <ButtonLink to={signIn} size="lg" block>
          Sign In
        </ButtonLink>
      </>
    );
  const ask = toAsk(linked);
  return (
    <>
      {ask === null ? null : <FullForGuests ask={ask} />}
      <ReplyForm action={guestLinkPath(game.guestCode)} isFull={isFullGame(linked)} ask={ask} />
      <ButtonLink to={signIn} variant="quiet" block>
        Sign In
      </ButtonLink>
    </>
  );
}

/** In place of a team's game, for signed-in users who are not in the team. */
export const MembersOnly = () => (
  <Hero
    title="This game is for members"
    lead="Only members of the team see its games. Ask a member for the key."
  >
    <p className="row">
      <ButtonLink to={href("/join-team")} size="lg">
        Join Team
      </ButtonLink>
      <ButtonLink to={href("/")} size="lg" variant="secondary">
        Back to Home
      </ButtonLink>
    </p>
  </Hero>
);
