import { lazy, Suspense } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";

const LiveUpdates = lazy(() =>
  import("#app/browser/live-updates.ts").catch(() => ({ default: () => null })),
);

export function Live({ teamIds, cursor = "" }: { teamIds: number[]; cursor?: string }) {
  const teams = [...new Set(teamIds)].join();
  return useHydrated() && teams ? (
    <Suspense>
      <LiveUpdates teams={teams} cursor={cursor} />
    </Suspense>
  ) : null;
}
