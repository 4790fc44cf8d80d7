import type { RefObject } from "react";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import { facesShown, type UpcomingGame } from "#app/features/games/game.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { checkInPath } from "#app/features/games/paths.ts";

/**
 * Submits the forms of a list without leaving the page, and returns how to see a game as it will be
 * once the server agrees.
 */
export function useCheckIns(list: RefObject<HTMLElement | null>) {
  const inFlight = useFormsInPlace(list);
  return (known: UpcomingGame) => {
    const path = checkInPath(known.id);
    return {
      pending: inFlight.has(path),
      game: isAsDesired(known, inFlight.get(path)?.get("wanted")),
    };
  };
}

/** Only what the server is sure to do is shown beforehand: the line is for it to decide. */
function isAsDesired(
  game: UpcomingGame,
  wanted: FormDataEntryValue | null | undefined,
): UpcomingGame {
  const step = nextStep(game);
  if (wanted !== String(step === "check_in") || !["check_in", "check_out"].includes(step))
    return game;
  const checkedIn = step === "check_in";
  const players = game.players + (checkedIn ? 1 : -1);
  const now = {
    ...game,
    checkedIn,
    players,
    state: checkedIn ? ("in" as const) : ("none" as const),
  };
  const [me, ...others] = game.invited ?? [];
  if (!me) return now;
  const facesOfOthers = game.faces.filter(({ id }) => id !== me.id);
  const faces = checkedIn ? [{ ...me, place: players }, ...facesOfOthers] : facesOfOthers;
  const invited = [{ ...me, isIn: checkedIn }, ...others];
  return { ...now, invited, faces: faces.slice(0, facesShown) };
}
