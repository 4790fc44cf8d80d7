import type { RefObject } from "react";
import { useRouteLoaderData } from "react-router";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import { facesShown, type UpcomingGame } from "#app/features/games/game.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { checkInPath } from "#app/features/games/paths.ts";

type Layout = { me: { id: number; name: string; avatar: string | null } | null };

export function useCheckIns(list: RefObject<HTMLElement | null>) {
  const inFlight = useFormsInPlace(list);
  const me = useRouteLoaderData<Layout>("root")?.me;
  return (known: UpcomingGame) => {
    if (inFlight.size === 0) return { pending: false, game: known };
    const path = checkInPath(known.id);
    return {
      pending: inFlight.has(path),
      game: isAsDesired(known, inFlight.get(path)?.get("wanted"), me),
    };
  };
}

/** Shows the change before the server answers, if the result is certain. Only the server knows the
 * place on the waiting list. */
function isAsDesired(
  game: UpcomingGame,
  desired: FormDataEntryValue | null | undefined,
  me: Layout["me"] | undefined,
): UpcomingGame {
  const step = nextStep(game);
  if (desired !== String(step === "check_in") || !["check_in", "check_out"].includes(step))
    return game;
  const checkedIn = step === "check_in";
  const players = game.players + (checkedIn ? 1 : -1);
  const now = { ...game, players, ...(checkedIn ? isIn : isOut(game)) };
  if (!game.faces || !me) return now;
  const { id, name, avatar } = me;
  const others = game.faces.filter((face) => face.isGuest || face.id !== id);
  const mine = { id, name, ...(avatar && { avatar }) };
  return { ...now, faces: checkedIn ? [mine, ...others].slice(0, facesShown) : others };
}

const isIn = { state: "in" as const };
const isOut = ({ cant }: UpcomingGame) => ({ state: "no" as const, cant: cant + 1 });
