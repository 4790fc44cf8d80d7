import { usePosition } from "#app/features/answers/components/check-in-form.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { answerPath } from "#app/features/games/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Maybe and no, one tap away from the one big button. */
export function OtherAnswer({ game }: { game: UpcomingGame }) {
  const next = usePosition(game);
  return (
    <details className="ticket-other">
      <summary>
        <span className={game.state === "in" ? "sr-only" : undefined}>
          {answerWords[game.state] ?? "Other answer"}
        </span>
        <span className="sr-only"> {game.team.name}</span>
      </summary>
      <form className="row" method="post" action={answerPath(game.id)}>
        <input type="hidden" name="next" value={next} />
        <Answer game={game} value="maybe">
          Maybe
        </Answer>{" "}
        <Answer game={game} value="no">
          Can't Come
        </Answer>
      </form>
    </details>
  );
}

const answerWords: Partial<Record<UpcomingGame["state"], string>> = {
  maybe: "You said maybe",
  no: "You can't come",
};

type AnswerProps = { game: UpcomingGame; value: "maybe" | "no"; children: string };

const Answer = ({ game: { state, team }, value, children }: AnswerProps) => (
  <button
    type="submit"
    name="answer"
    value={value}
    className={buttonClass({ variant: "secondary" })}
    aria-pressed={state === value}
  >
    {children}
    <span className="sr-only"> {team.name}</span>
  </button>
);
