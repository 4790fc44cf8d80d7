import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { UpcomingGame } from "#app/features/games/game.ts";

/**
 * The games to show on `list`, and those that wait: a game that another member schedules must not take
 * the place of another under the reader's thumb. It shows at once where that is below the window, and
 * with all others on the reader's next step.
 */
export function useSteadyGames(games: UpcomingGame[], list: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [known, setKnown] = useState({ key, ids: toIds(games) });
  const isNewPage = known.key !== key;
  if (isNewPage) setKnown({ key, ids: toIds(games) });

  const waiting = isNewPage ? [] : games.filter(({ id }) => !known.ids.has(id));
  const shown = games.filter((game) => !waiting.includes(game));
  const showAll = () => setKnown({ key, ids: toIds(games) });
  const first = waiting[0];
  const place = first ? games.indexOf(first) : -1;
  useLayoutEffect(() => {
    if (place >= 0 && isBelowWindow(list.current, place)) setKnown({ key, ids: toIds(games) });
  }, [place, games, key, list]);
  return { shown, waiting: waiting.length, showAll };
}

const toIds = (games: UpcomingGame[]) => new Set(games.map(({ id }) => id));

/** Returns whether a card that is put at a place of the list moves nothing that can be seen. */
function isBelowWindow(list: HTMLElement | null, place: number) {
  const next = list?.querySelectorAll(".ticket, .slot")[place];
  const edge = next
    ? next.getBoundingClientRect().top
    : (list?.getBoundingClientRect().bottom ?? 0);
  return edge >= window.innerHeight;
}
