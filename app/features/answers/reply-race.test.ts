import { editReply } from "#app/features/answers/change-reply.server.ts";
import { readWaitingList } from "#app/features/answers/waiting-list.queries.server.ts";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { done } from "#app/lib/outcome.ts";
import { listAnswers, removeAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";
import { aLimitedGame, come } from "#e2e/harness/waiting-list.ts";

const settings = { linkSecrets: ["secret"] };
const code = "abcdefghijkl";

type Named = { gameId: number; name: string };
/** Says maybe first, which takes no spot; the change to in races. */
async function sayMaybe(db: Db, reply: Named) {
  const replied = await replyAsGuest(db, settings, { ...reply, code, answer: "maybe" });
  const secret = replied.ok ? replied.value.secret : "";
  return async () => {
    const changed = await editReply(db, { secret, answer: "in" });
    return changed.ok ? done({ state: changed.value.after.state }) : changed;
  };
}

const ways = {
  "a guest": async (db: Db, reply: Named) => () =>
    replyAsGuest(db, settings, { ...reply, code, answer: "in" }),
  "a guest who said maybe": sayMaybe,
};

test.for(Object.entries(ways))(
  "%s and a member on the last spot: one is in, the other first in line",
  async ([, prepare], { db }) => {
    const { gameId, ids } = await aLimitedGame(db, 2);
    const [first = 0, member = 0] = ids;
    await come(db, gameId, first);
    const link = { guestCode: code, guestMax: 30 };
    await db.updateTable("games").set(link).where("id", "=", gameId).execute();
    for (let round = 0; round < times(10); round++) {
      const reply = await prepare(db, { gameId, name: `Tom ${round}` });
      const [guest, checkedIn] = await Promise.all([reply(), come(db, gameId, member)]);
      const states = [guest, checkedIn].flatMap((it) => (it.ok ? [it.value.state] : []));
      expect(states.toSorted()).toEqual(["in", "waiting"]);
      expect((await readWaitingList(db, { gameId })).players).toBe(2);
      for (const { guestId } of await listAnswers(db, { gameId }))
        if (guestId !== null) await removeAnswers(db, { guestId });
      await removeAnswers(db, { gameId, userId: member });
    }
    await db.updateTable("games").set({ guestCode: null }).where("id", "=", gameId).execute();
  },
);
