import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { expect, test } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";
import { aLimitedGame, come } from "#e2e/harness/waiting-list.ts";

test("whoever leaves the team while a game is restored is not on its waiting list", async ({
  db,
}) => {
  for (let round = 0; round < times(5); round++) {
    const { gameId, teamId, ids } = await aLimitedGame(db, 4);
    const [host = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    const edit = () => ({ gameId, userId: host, now: new Date() });
    await cancelGame(db, edit());
    const leaving = ids.slice(2).map((userId) => leaveTeam(db, { userId, teamId }));
    const [restored] = await Promise.all([restoreGame(db, edit()), ...leaving]);
    expect(restored).toMatchObject({ ok: true });
    expect(await listUserIds(db, { gameId, status: "waiting" })).toEqual([]);
  }
});
