import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { promotePlayer } from "#app/features/answers/promote-player.server.ts";
import { playerPromoted } from "#app/features/answers/promote-player.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLimitedGame, come, toStates } from "#e2e/harness/waiting-list.ts";

describe("guests, late cancels and managers", () => {
  test("a late check-out is asked about, written, and undone by coming back", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 2, { ahead: 2, lateMinutes: 180 });
    const [a = 0] = ids;
    await come(db, gameId, a);
    const out = { gameId, userId: a, checkedIn: false };
    expect(await checkIn(db, { ...out, asksWhenLate: true })).toMatchObject({
      problem: "counts_as_late",
    });
    expect(await checkIn(db, out)).toMatchObject({ value: { checkedIn: false, late: true } });
    const answers = () => listAnswers(db, { gameId });
    expect(await answers()).toMatchObject([{ userId: a, lateAt: expect.any(Date) }]);
    await come(db, gameId, a);
    expect(await answers()).toMatchObject([{ userId: a, lateAt: null }]);
  });

  test("says whether the one who gets the spot is told", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4);
    const [a = 0, , c = 0, d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await db.updateTable("users").set({ emailConfirmed: false }).where("id", "=", d).execute();
    const textFor = async (userId: number) => {
      const act = { gameId, managerId: a, userId, raise: true };
      const promoted = await promotePlayer(db, act);
      return promoted.ok && playerPromoted(promoted.value).text;
    };
    expect(await textFor(c)).toMatch(/is in\. Told: 1 by e-mail or phone\.$/);
    expect(await textFor(d)).toMatch(/is in\. Not reachable: please tell .+ yourself\.$/);
  });

  test("promotes no member who is leaving the team, and waits for no lock of theirs", async ({
    db,
  }) => {
    const { gameId, teamId, ids } = await aLimitedGame(db, 4);
    const [a = 0, , , d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await db.transaction().execute(async (leaving) => {
      await leaveTeam(leaving, { userId: d, teamId });
      const put = { gameId, managerId: a, userId: d, raise: true };
      expect(await promotePlayer(db, put)).toMatchObject({ problem: "not_waiting" });
    });
    expect(await toStates(db, gameId, ids)).toEqual(["in", "in", "waiting", "none"]);
  });
});
