import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { OfferButtons } from "#app/features/answers/components/offer-buttons.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { type Answerable, nextStep, standingIn } from "#app/features/games/game-state.ts";
import { checkInPath, gameAnchor, gamePagePath } from "#app/features/games/paths.ts";
import { standingWords } from "#app/features/games/standing.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CircleCheck } from "#app/ui/icons.tsx";
import { formatDay, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type Size = "lg" | "md";
type CheckInFormProps = {
  game: Answerable & Pick<UpcomingGame, "id" | "when"> & { team: { name: string } };
  pending: boolean;
  size: Size;
};

const steps = {
  check_in: {
    wanted: "true",
    label: m.answers_check_in,
    look: (size: Size) => big("success", size),
  },
  check_out: {
    wanted: "false",
    label: m.answers_check_out,
    look: () => `${buttonClass({ variant: "danger" })} btn-line`,
  },
  join_line: {
    wanted: "true",
    label: m.answers_join_line,
    look: (size: Size) => big(size === "lg" ? "primary" : "secondary", size),
  },
  leave_line: {
    wanted: "false",
    label: m.answers_leave_line,
    look: () => buttonClass({ variant: "secondary" }),
  },
} as const;

const big = (variant: "success" | "primary" | "secondary", size: Size) =>
  buttonClass({ variant, size, block: size === "lg" });

/** `useFormsInPlace` of the list submits the forms of all rows. A hook in each row would make long
 * lists slow. */
export function CheckInForm(props: CheckInFormProps) {
  const { game, size } = props;
  const next = usePosition(game);
  const step = nextStep(game);
  if (step === "nothing") return null;
  if (step === "offer") return <OfferButtons game={game} next={next} brief={size === "md"} />;
  const form = <AnswerForm {...props} step={step} next={next} />;
  if (size === "lg" || (step !== "check_out" && step !== "leave_line")) return form;
  return (
    <details className="slot-mine">
      <Summary game={game} />
      {form}
    </details>
  );
}

function Summary({ game }: Pick<CheckInFormProps, "game">) {
  const { state, line } = game;
  if (state === "in")
    return (
      <summary className="slot-tick" aria-label={withGame(m.answers_you_are_in(), game, true)}>
        {m.answers_ticked()}
      </summary>
    );
  const place = m.answers_number({ place: line?.place ?? "", waiting: line?.waiting ?? "" });
  return <summary aria-label={withGame(place, game, true)}>{place}</summary>;
}

type AnswerFormProps = CheckInFormProps & { step: keyof typeof steps; next: string };

function AnswerForm({ game, pending, size, step, next }: AnswerFormProps) {
  const { wanted, label, look } = steps[step];
  return (
    <form
      className={step === "leave_line" && size === "lg" ? "check-in row" : "check-in"}
      method="post"
      action={checkInPath(game.id)}
    >
      {game.maxPlayers === null ? null : <input type="hidden" name="wait" value="true" />}
      <input type="hidden" name="next" value={next} />
      {size === "lg" ? <PositionText game={game} /> : null}
      <button
        type="submit"
        name="wanted"
        value={wanted}
        className={look(size)}
        aria-label={withGame(label(), game, size === "md")}
        aria-busy={pending || undefined}
      >
        {label()}
      </button>
    </form>
  );
}

/** A label for screen readers. In a list it contains the day and the time, because the list may have
 * several games of one team. */
const withGame = (
  words: string,
  { team, when }: Pick<CheckInFormProps["game"], "team" | "when">,
  isInList: boolean,
) => `${words} ${team.name}${isInList ? `, ${formatDay(when)} ${formatTime(when)}` : ""}`;

/** The page to which the forms of the game return. In a list the address ends with the game's
 * anchor, so that the browser scrolls back to the row. */
export function usePosition({ id }: Pick<UpcomingGame, "id">) {
  const { pathname, search } = useLocation();
  if (pathname === gamePagePath(id)) return pathname;
  return `${pathname}${search}#${gameAnchor(id)}`;
}

function PositionText({ game }: Pick<CheckInFormProps, "game">): ReactNode {
  const standing = standingIn(game);
  if (standing === "in")
    return (
      <p className="you-are-in">
        <CircleCheck />
        {standingWords(game)}
      </p>
    );
  return standing === "open" || standing === "waiting" || standing === "waited" ? (
    <p>
      <b>{standingWords(game)}</b>
    </p>
  ) : null;
}
