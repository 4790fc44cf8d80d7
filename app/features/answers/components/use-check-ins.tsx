import type { RefObject } from "react";
import { useRouteLoaderData } from "react-router";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import {
  type Face,
  facesShown,
  type Invited,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { checkInPath } from "#app/features/games/paths.ts";

type Layout = { me: Omit<Face, "isGuest"> | null };

export function useCheckIns(list: RefObject<HTMLElement | null>) {
  const inFlight = useFormsInPlace(list);
  const me = useRouteLoaderData<Layout>("root")?.me;
  return (known: UpcomingGame) => {
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
  const now = { ...game, checkedIn, players, ...(checkedIn ? isIn : isOut(game)) };
  const { invited, state } = game;
  if (!invited || !me) return now;
  const { id, name, avatar } = me;
  const isOther = (face: Face) => face.isGuest || face.id !== id;
  const withMe = (faces: Face[]) => [
    ...(checkedIn ? [{ id, name, avatar, isGuest: false }] : []),
    ...faces.filter(isOther),
  ];
  return {
    ...now,
    faces: withMe(game.faces).slice(0, facesShown),
    invited: {
      coming: withMe(invited.coming),
      missing: state === "none" ? withoutMe(invited) : invited.missing,
    },
  };
}

const isIn = { state: "in" as const };
const isOut = ({ cant }: UpcomingGame) => ({ state: "no" as const, cant: cant + 1 });

const withoutMe = ({ missing: { count, names } }: Invited) => ({
  count: count - 1,
  names: names.slice(1),
});
