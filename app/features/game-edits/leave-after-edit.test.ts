import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { aManagedTeam } from "#db/builders-managed.ts";
import { expect, test } from "#db/testing.ts";
import { runBetween } from "#db/testing-interleaved.ts";

test.for(["edits", "puts back on"])(
  "X-11 a host who %s a game and leaves meanwhile reads no note in the answer",
  { timeout: 60_000 },
  async (act, { db }) => {
    const statuses = new Set<number>();
    let isBetween = true;
    for (let after = 1; isBetween; after++) {
      const { who, team } = await aManagedTeam(db, { note: "Ring twice" });
      const hasLeft = { isTrue: false };
      if (act === "puts back on") await cancelGame(db, who);
      const both = await runBetween(db, {
        async first(db) {
          const edit = { ...who, facts: { minutes: 60 } };
          const edited = await (act === "edits" ? editGame(db, edit) : restoreGame(db, who));
          hasLeft.isTrue =
            (
              await db
                .selectFrom("memberships")
                .selectAll()
                .where("teamId", "=", team.id)
                .where("userId", "=", who.userId)
                .execute()
            ).length === 0;
          return edited.ok ? readGameAfterEdit(db, who) : undefined;
        },
        second: (db) => leaveTeam(db, { userId: who.userId, teamId: team.id }),
        after,
      });
      isBetween = both.isBetween;
      const [response] = both.values;
      if (response) statuses.add(response.status);
      const body = await response?.text();
      if (hasLeft.isTrue && body !== undefined) {
        expect(body, `after ${after} statements`).not.toContain("Ring twice");
        expect(body).toContain("unknown_game");
      }
    }
    expect([...statuses].toSorted()).toEqual([200, 404]);
  },
);
