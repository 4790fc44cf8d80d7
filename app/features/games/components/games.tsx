import { type ComponentProps, Suspense } from "react";
import { lazyWithFallback } from "#app/browser/lazy-with-fallback.ts";

// Visitors see no games, so they need not load how to check in.
const GameList = lazyWithFallback(() => import("#app/features/games/components/game-list.tsx"));

/** Games on cards, soonest first; `empty` stands there while there are none. */
export const Games = (props: ComponentProps<typeof GameList>) => (
  <Suspense>
    <GameList {...props} />
  </Suspense>
);
