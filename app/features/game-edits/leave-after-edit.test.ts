import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { aManagedTeam } from "#db/builders-managed.ts";
import { expect, test } from "#db/testing.ts";
import { afterEachStatement, runBetween } from "#db/testing-interleaved.ts";

test.for(["edits", "puts back on"])(
  "a host who %s a game and leaves meanwhile reads no note in the answer",
  { timeout: 60_000 },
  async (act, { db }) => {
    const statuses = new Set<number>();
    await afterEachStatement(async (after) => {
      const { who, team } = await aManagedTeam(db, { note: "Ring twice" });
      if (act === "puts back on") await cancelGame(db, who);
      const both = await runBetween(db, {
        async first(db) {
          const edit = { ...who, facts: { minutes: 60 } };
          const edited = await (act === "edits" ? editGame(db, edit) : restoreGame(db, who));
          const memberships = db.selectFrom("memberships").select("userId");
          const mine = memberships.where("teamId", "=", team.id).where("userId", "=", who.userId);
          const hasLeft = (await mine.execute()).length === 0;
          return { hasLeft, response: edited.ok ? await readGameAfterEdit(db, who) : undefined };
        },
        second: (db) => leaveTeam(db, { userId: who.userId, teamId: team.id }),
        after,
      });
      const [{ hasLeft, response }] = both.values;
      if (response) statuses.add(response.status);
      const body = await response?.text();
      if (hasLeft && body !== undefined) {
        expect(body, `after ${after} statements`).not.toContain("Ring twice");
        expect(body).toContain("unknown_game");
      }
      return both;
    });
    expect([...statuses].toSorted()).toEqual([200, 404]);
  },
);
