import { useLocation } from "react-router";
import { checkInPath } from "#app/features/games/check-in.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { gameAnchor } from "#app/features/games/game-anchor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CircleCheck } from "#app/ui/icons.tsx";

type CheckInFormProps = {
  game: Pick<UpcomingGame, "id" | "checkedIn" | "team">;
  pending: boolean;
  size: "lg" | "md";
};

/**
 * Whether one is in, and the button that changes it. A plain form: the list submits it
 * (`use-check-ins.tsx`), because hooks in every form are most of what a long list costs.
 */
export function CheckInForm({ game, pending, size }: CheckInFormProps) {
  const { pathname, search } = useLocation();
  const { id, checkedIn, team } = game;
  const look = checkedIn
    ? `${buttonClass({ variant: "danger" })} btn-line`
    : buttonClass({ variant: "success", size, block: size === "lg" });
  return (
    <form className="check-in" method="post" action={checkInPath(id)}>
      <input type="hidden" name="wanted" value={checkedIn ? "false" : "true"} />
      <input type="hidden" name="next" value={`${pathname}${search}#${gameAnchor(game.id)}`} />
      {checkedIn && size === "lg" ? (
        <p className="you-are-in">
          <CircleCheck size={20} aria-hidden />
          You are in
        </p>
      ) : null}
      <button type="submit" className={look} aria-busy={pending || undefined}>
        {checkedIn ? "Check Out" : "Check In"}
        <span className="sr-only"> {team.name}</span>
      </button>
    </form>
  );
}
