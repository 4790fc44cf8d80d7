import { href } from "react-router";
import { signInPath } from "#app/features/accounts/paths.ts";
import { toAsk } from "#app/features/answers/reply.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { comePath, gamePagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { FullForGuests } from "#app/features/guests/components/expired-link.tsx";
import { isFullGame } from "#app/features/guests/components/guest-page.tsx";
import { ReplyForm } from "#app/features/guests/components/reply-form.tsx";
import type { GameForGuests } from "#app/features/guests/guest-link-game.queries.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";
import { m } from "#messages";

type GameForOthersProps = {
  game: GameSeen;
  signedIn: boolean;
  /** The game as the guest link shows it. Null for signed-in readers, or if the link is closed. */
  linked: GameForGuests | null;
};

export function GameForOthers({ game, signedIn, linked }: GameForOthersProps) {
  const { team } = game;
  return (
    <section className="card stack" aria-labelledby="game-join">
      <h2 id="game-join">{m.game_pages_come()}</h2>
      {signedIn ? <Come game={game} /> : <ComeAsVisitor game={game} linked={linked} />}
      <ButtonLink to={teamPath(team)} variant="quiet" block>
        {m.game_pages_see_court()}
      </ButtonLink>
    </section>
  );
}

function Come({ game }: { game: GameSeen }) {
  const step = game.stage === "over" ? "nothing" : nextStep(game);
  const { name } = game.team;
  if (step === "nothing") return <p>{m.game_pages_everybody({ name })}</p>;
  return (
    <Form method="post" action={comePath(game.id)} className="stack">
      <p>{m.game_pages_joins({ name })}</p>
      <Button variant="success" size="lg" block>
        {step === "join_line" ? m.answers_join_line() : m.answers_choice_in()}
      </Button>
    </Form>
  );
}

function ComeAsVisitor({ game, linked }: Pick<GameForOthersProps, "game" | "linked">) {
  const signIn = signInPath({ next: gamePagePath(game.id) });
  if (!linked || !game.guestCode)
    return (
      <>
        <p>{m.game_pages_everybody({ name: game.team.name })}</p>
        <ButtonLink to={signIn} size="lg" block>
          {m.game_pages_sign_in()}
        </ButtonLink>
      </>
    );
  const ask = toAsk(linked);
  return (
    <>
      {ask === null ? null : <FullForGuests ask={ask} />}
      <ReplyForm action={guestLinkPath(game.guestCode)} isFull={isFullGame(linked)} ask={ask} />
      <ButtonLink to={signIn} variant="quiet" block>
        {m.game_pages_sign_in()}
      </ButtonLink>
    </>
  );
}

export const MembersOnly = () => (
  <Hero title={m.game_pages_members_only()} lead={m.game_pages_members_only_text()}>
    <p className="row">
      <ButtonLink to={href("/join-team")} size="lg">
        {m.game_pages_members_only_join()}
      </ButtonLink>
      <ButtonLink to={href("/")} size="lg" variant="secondary">
        {m.game_pages_members_only_home()}
      </ButtonLink>
    </p>
  </Hero>
);
