import type { RefObject } from "react";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import {
  type Face,
  facesShown,
  type Invited,
  type UpcomingGame,
} from "#app/features/games/game.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { checkInPath } from "#app/features/games/paths.ts";

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

/** Shows the new state while the request is running, if the result is certain. Only the server
 * knows places on the waiting list, so joining or leaving it changes nothing here. */
function isAsDesired(
  game: UpcomingGame,
  desired: FormDataEntryValue | null | undefined,
): UpcomingGame {
  const step = nextStep(game);
  if (desired !== String(step === "check_in") || !["check_in", "check_out"].includes(step))
    return game;
  const checkedIn = step === "check_in";
  const players = game.players + (checkedIn ? 1 : -1);
  const now = { ...game, checkedIn, players };
  const { invited } = game;
  if (!invited) return { ...now, ...(checkedIn ? isIn : isOut(game)) };
  const me = { ...invited.me, isGuest: false, place: players };
  const isOther = ({ id, isGuest }: Face) => isGuest || id !== me.id;
  const withMe = (faces: Face[]) => [...(checkedIn ? [me] : []), ...faces.filter(isOther)];
  return {
    ...now,
    ...(checkedIn ? isIn : isOut(game)),
    faces: withMe(game.faces).slice(0, facesShown),
    invited: {
      me: invited.me,
      coming: withMe(invited.coming),
      missing: withoutMe(invited),
    },
  };
}

const isIn = { state: "in" as const };
const isOut = ({ cant }: UpcomingGame) => ({ state: "no" as const, cant: cant + 1 });

function withoutMe({ me, missing }: Invited) {
  const others = missing.filter(({ id }) => id !== me.id);
  const gone = missing.length - others.length;
  return others.map((other) => ({ ...other, of: other.of - gone }));
}
