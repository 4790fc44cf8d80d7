import type { Change, Changes } from "#app/lib/changes.server.ts";
import type { Db } from "#db/client.server.ts";

type World = { db: Db; changes: Changes };
type Question<Answer> = {
  read: (db: Db) => Promise<Answer>;
  isChangedBy: (change: Change) => boolean;
};
type Kept<Answer> = { answer?: Promise<Answer> };

/**
 * `read`, asked once: this process keeps the answer until a commit changes it. For small answers that
 * everybody gets and that take long to find. While we hear of no changes, each time is the first.
 */
export function keepAnswer<Answer>({ read, isChangedBy }: Question<Answer>) {
  const all = new WeakMap<Changes, Kept<Answer>>();
  return ({ db, changes }: World): Promise<Answer> => {
    const kept = all.get(changes) ?? forgetful(changes, isChangedBy);
    all.set(changes, kept);
    if (kept.answer) return kept.answer;
    const answer = read(db);
    if (changes.isHearing()) kept.answer = answer;
    answer.catch(() => {
      if (kept.answer === answer) kept.answer = undefined;
    });
    return answer;
  };
}

function forgetful<Answer>(changes: Changes, isChangedBy: (change: Change) => boolean) {
  const kept: Kept<Answer> = {};
  changes.subscribe((change) => {
    if (isChangedBy(change)) kept.answer = undefined;
  });
  return kept;
}
