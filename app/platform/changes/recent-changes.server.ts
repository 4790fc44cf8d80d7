import { randomUUID } from "node:crypto";
import type { Change } from "#app/platform/changes/change-feed.server.ts";

/** The time of the last change is remembered for this many teams. A page that was loaded before a
 * forgotten change is told to reload in any case. */
const defaultCapacity = 10_000;

/** The clocks of two processes may differ by this much. */
const clockSkewMs = 1_000;

/** Remembers when each team changed last, so that a page can ask what changed since it was
 * loaded. */
export type RecentChanges = {
  record(change: Change): void;
  cursor(): string;
  haveChangedSince(teamIds: Iterable<number>, cursor: string): boolean;
};

export const newProcessId = () => randomUUID().slice(0, 8);

export function recordChanges({
  capacity = defaultCapacity,
  processId = newProcessId(),
} = {}): RecentChanges {
  const changedAt = new Map<number, number>();
  let completeSince = Date.now();

  function record({ teamIds }: Change) {
    const now = Date.now();
    if (teamIds === "all") {
      changedAt.clear();
      completeSince = now;
      return;
    }
    for (const id of teamIds) {
      changedAt.delete(id);
      changedAt.set(id, now);
    }
    for (const [id, at] of changedAt) {
      if (changedAt.size <= capacity) break;
      changedAt.delete(id);
      completeSince = at;
    }
  }

  return {
    record,
    cursor: () => `${processId}.${Date.now()}`,
    haveChangedSince(teamIds, cursor) {
      const [recorder, time] = cursor.split(".");
      const since = Number(time) - (recorder === processId ? 0 : clockSkewMs);
      if (!(since > completeSince)) return true;
      return [...teamIds].some((id) => (changedAt.get(id) ?? 0) >= since);
    },
  };
}
