import { answerGame } from "#app/features/answers/answer-game.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLimitedGame, come, leave, toState, toStates } from "#e2e/harness/waiting-list.ts";

describe("answers", () => {
  test("maybe and no hold no spot, in is a check-in", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 3);
    const [a = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    const say = (answer: "in" | "maybe" | "no" | "none", comment?: string | null) =>
      answerGame(db, { gameId, userId: a, answer, comment });
    expect(await say("maybe", "Late shift")).toMatchObject({ value: { state: "maybe" } });
    expect(await toStates(db, gameId, ids)).toEqual(["maybe", "in", "in"]);
    expect(await say("no")).toMatchObject({ value: { state: "no", checkedIn: false } });
    const stored = await listAnswers(db, { gameId, userId: a });
    expect(stored).toMatchObject([{ status: "no", comment: "Late shift" }]);
    expect(await say("in")).toMatchObject({ problem: "full" });
    await leave(db, gameId, ids[1] ?? 0);
    expect(await say("in")).toMatchObject({ value: { state: "in" } });
    expect(await say("none")).toMatchObject({ value: { state: "none" } });
  });

  test("ten answers at once leave one state", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 1, { maxPlayers: null });
    const [userId = 0] = ids;
    const answers = ["in", "maybe", "no"] as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        answerGame(db, { gameId, userId, answer: answers[n % 3] ?? "in" }),
      ),
    );
    const state = await toState(db, gameId, userId);
    const stored = await listAnswers(db, { gameId });
    expect(stored.map(({ status }) => status)).toEqual([state?.state]);
    expect(answers).toContain(state?.state);
  });
});
