import { type RefObject, useEffect, useRef } from "react";
import { useFetchers, useSubmit } from "react-router";
import { checkInPath } from "#app/features/games/check-in.ts";
import { facesShown, type UpcomingGame } from "#app/features/games/game.ts";

/**
 * Submits the check-in forms of a list without leaving the page, each once at a time, and returns
 * how to see a game as it will be once the server agrees.
 */
export function useCheckIns(list: RefObject<HTMLElement | null>) {
  const submit = useSubmit();
  const inFlight = new Map(
    useFetchers().flatMap(({ state, formAction, formData }) =>
      state !== "idle" && formAction ? [[formAction, formData] as const] : [],
    ),
  );
  const busy = useRef(inFlight);
  busy.current = inFlight;

  useEffect(() => {
    const onSubmit = (event: Event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      event.preventDefault();
      const action = form.getAttribute("action") ?? "";
      if (busy.current.has(action)) return;
      submit(form, { method: "post", action, navigate: false, fetcherKey: action });
    };
    const { current } = list;
    current?.addEventListener("submit", onSubmit);
    current?.addEventListener("click", onlyOnce);
    return () => {
      current?.removeEventListener("submit", onSubmit);
      current?.removeEventListener("click", onlyOnce);
    };
  }, [list, submit]);

  return (known: UpcomingGame) => {
    const path = checkInPath(known.id);
    return {
      pending: inFlight.has(path),
      game: asWanted(known, inFlight.get(path)?.get("wanted")),
    };
  };
}

/** The second press of two would undo the first. */
function onlyOnce(event: MouseEvent) {
  const isSubmit = event.target instanceof Element && event.target.closest("[type=submit]");
  if (isSubmit && event.detail > 1) event.preventDefault();
}

function asWanted(game: UpcomingGame, wanted: FormDataEntryValue | null | undefined) {
  const checkedIn = wanted ? wanted === "true" : game.checkedIn;
  if (checkedIn === game.checkedIn) return game;
  const players = game.players + (checkedIn ? 1 : -1);
  const [me, ...others] = game.invited ?? [];
  if (!me) return { ...game, checkedIn, players };
  const facesOfOthers = game.faces.filter(({ id }) => id !== me.id);
  const faces = checkedIn ? [{ ...me, place: players }, ...facesOfOthers] : facesOfOthers;
  const invited = [{ ...me, isIn: checkedIn }, ...others];
  return { ...game, checkedIn, players, invited, faces: faces.slice(0, facesShown) };
}
