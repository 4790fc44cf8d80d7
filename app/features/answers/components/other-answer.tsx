import { usePosition } from "#app/features/answers/components/check-in-form.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { answerPath } from "#app/features/games/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#messages";

export function OtherAnswer({ game }: { game: UpcomingGame }) {
  const next = usePosition(game);
  return (
    <details className="ticket-other">
      <summary>
        <span className={game.state === "in" ? "sr-only" : undefined}>
          {(answerWords[game.state] ?? m.answers_other)()}
        </span>
        <span className="sr-only">{` ${game.team.name}`}</span>
      </summary>
      <form className="row" method="post" action={answerPath(game.id)}>
        <input type="hidden" name="next" value={next} />
        <Answer game={game} value="maybe">
          {m.answers_choice_maybe()}
        </Answer>{" "}
        <Answer game={game} value="no">
          {m.answers_choice_no()}
        </Answer>
      </form>
    </details>
  );
}

const answerWords: Partial<Record<UpcomingGame["state"], () => string>> = {
  maybe: m.answers_you_said_maybe,
  no: m.answers_you_cannot_come,
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
    <span className="sr-only">{` ${team.name}`}</span>
  </button>
);
