import type { RefObject } from "react";
import { useRouteLoaderData } from "react-router";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import type { Invited, UpcomingGame } from "#app/features/games/game.ts";
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
  const { invited, state } = game;
  if (!invited || !me) return now;
  const { id, name, avatar } = me;
  const others = invited.coming.filter((face) => face.isGuest || face.id !== id);
  return {
    ...now,
    invited: {
      coming: checkedIn ? [{ id, name, ...(avatar && { avatar }) }, ...others] : others,
      missing: state === "none" ? withoutMe(invited, name) : invited.missing,
    },
  };
}

const isIn = { state: "in" as const };
const isOut = ({ cant }: UpcomingGame) => ({ state: "no" as const, cant: cant + 1 });

const withoutMe = ({ missing: { count, names } }: Invited, me: string) => ({
  count: count - 1,
  names: names.slice(me.length + 2),
});
