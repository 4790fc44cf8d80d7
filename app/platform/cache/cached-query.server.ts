import { invalidatedByChanges } from "#app/platform/cache/invalidated-by.server.ts";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Db } from "#db/client.server.ts";

type World = { db: Db; changes: ChangeFeed };
type Question<Answer> = {
  read: (db: Db) => Promise<Answer>;
  isChangedBy: (change: Change) => boolean;
};
type Kept<Answer> = { answer?: Promise<Answer> };

/**
 * `read`, asked once: this process keeps the answer until a commit changes it. For small answers that
 * everybody gets and that take long to find. While we hear of no changes, each time is the first.
 */
export function cachedQuery<Answer>({ read, isChangedBy }: Question<Answer>) {
  const keptFor = invalidatedByChanges<Kept<Answer>>(isChangedBy, () => ({}));
  return ({ db, changes }: World): Promise<Answer> => {
    const kept = keptFor(changes);
    if (kept.answer) return kept.answer;
    const answer = read(db);
    if (changes.isConnected()) kept.answer = answer;
    answer.catch(() => {
      kept.answer = undefined;
    });
    return answer;
  };
}
