import { readLine } from "#app/features/games/line.queries.server.ts";
import { aLimitedGame, come } from "#app/features/games/testing-line.ts";
import { replyAsGuest } from "#app/features/replies/reply-as-guest.server.ts";
import { expect, test } from "#db/testing.ts";

const settings = { sessionSecrets: ["secret"] };
const code = "abcdefghijkl";

test("GST-16 a guest and a member on the last spot: one is in, the other first in line", async ({
  db,
}) => {
  const { gameId, ids } = await aLimitedGame(db, 2);
  const [first = 0, member = 0] = ids;
  await come(db, gameId, first);
  await db
    .updateTable("games")
    .set({ guestCode: code, guestMax: 30 })
    .where("id", "=", gameId)
    .execute();
  for (let round = 0; round < 50; round++) {
    const reply = { gameId, code, name: `Tom ${round}`, answer: "in" as const };
    const [guest, checkedIn] = await Promise.all([
      replyAsGuest(db, settings, reply),
      come(db, gameId, member),
    ]);
    const states = [guest, checkedIn].flatMap((it) => (it.ok ? [it.value.state] : []));
    expect(states.toSorted()).toEqual(["in", "waiting"]);
    expect((await readLine(db, { gameId })).heads).toBe(2);
    await db.deleteFrom("guests").where("gameId", "=", gameId).execute();
    await db.deleteFrom("waiting").where("gameId", "=", gameId).execute();
    await db
      .deleteFrom("checkIns")
      .where("gameId", "=", gameId)
      .where("userId", "=", member)
      .execute();
  }
});
