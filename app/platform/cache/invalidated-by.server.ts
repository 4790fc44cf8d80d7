import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";

/**
 * What this process keeps until a change concerns it, which makes it anew; one for each `Changes`,
 * because whoever hears other changes reads another database.
 */
export function invalidatedByChanges<Kept>(
  isChangedBy: (change: Change) => boolean,
  make: () => Kept,
) {
  const all = new WeakMap<ChangeFeed, { kept: Kept }>();
  return (changes: ChangeFeed): Kept => {
    const known = all.get(changes);
    if (known) return known.kept;
    const made = { kept: make() };
    all.set(changes, made);
    changes.subscribe((change) => {
      if (isChangedBy(change)) made.kept = make();
    });
    return made.kept;
  };
}
