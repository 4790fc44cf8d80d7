import { lazy, Suspense } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";

// Visitors get no live updates, so they need not load this; no page depends on it.
const LiveUpdates = lazy(() =>
  import("#app/browser/live-updates.ts").catch(() => ({ default: () => null })),
);

/** Reloads the page when one of these teams changes, while the tab is visible. */
export function Live({ teamIds, cursor = "" }: { teamIds: number[]; cursor?: string }) {
  const teams = [...new Set(teamIds)].join();
  return useHydrated() && teams ? (
    <Suspense>
      <LiveUpdates teams={teams} cursor={cursor} />
    </Suspense>
  ) : null;
}
