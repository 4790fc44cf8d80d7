import { randomUUID } from "node:crypto";
import type { Change } from "#app/platform/changes/change-feed.server.ts";

/** So many teams are remembered; whatever changed before the oldest of them is not known. */
const most = 10_000;

/** Marks of other processes are as old as their clocks say, give or take so many ms. */
const slack = 1_000;

/** Remembers when which teams changed, so that a page can ask what it has missed. */
export type RecentChanges = {
  note(change: Change): void;
  /** Stands for now; whoever reads afterwards reads at least what has changed until now. */
  mark(): string;
  /** Whether one of these teams may have changed after `mark`. True when nobody knows any more. */
  haveChangedSince(teamIds: Iterable<number>, mark: string): boolean;
};

/** A name for this process in its marks. */
export const newMaker = () => randomUUID().slice(0, 8);

/** Begins with an empty memory; `most` is how many teams it holds, `maker` who makes its marks. */
export function recordChanges({
  most: limit = most,
  maker: process = newMaker(),
} = {}): RecentChanges {
  const last = new Map<number, number>();
  let unknownUntil = Date.now();

  function note({ teamIds }: Change) {
    const now = Date.now();
    if (teamIds === "all") {
      last.clear();
      unknownUntil = now;
      return;
    }
    for (const id of teamIds) {
      last.delete(id);
      last.set(id, now);
    }
    for (const [id, at] of last) {
      if (last.size <= limit) break;
      last.delete(id);
      unknownUntil = at;
    }
  }

  return {
    note,
    mark: () => `${process}.${Date.now()}`,
    haveChangedSince(teamIds, mark) {
      const [maker, time] = mark.split(".");
      const since = Number(time) - (maker === process ? 0 : slack);
      if (!(since > unknownUntil)) return true;
      return [...teamIds].some((id) => (last.get(id) ?? 0) >= since);
    },
  };
}
