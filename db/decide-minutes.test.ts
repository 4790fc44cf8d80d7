import { aGame, describe, expect, test } from "#db/testing.ts";

const at = (hour: number) => new Date(Date.UTC(2030, 0, 13, hour));

describe("games written by the build before, which knows only the instant of the decision", () => {
  test("have the minutes from their insert on, and none without a decision", async ({ db }) => {
    const decided = { datetime: at(18), minPlayers: 4, decideAt: at(15) };
    expect(await aGame(db, decided)).toMatchObject({ decideMinutes: 180 });
    expect(await aGame(db)).toMatchObject({ decideMinutes: null });
  });

  test.for([
    ["another decision", { decideAt: at(12) }, 360],
    ["another time", { datetime: at(19) }, 240],
    ["both", { datetime: at(20), decideAt: at(19) }, 60],
    ["no decision", { minPlayers: null, decideAt: null }, null],
    ["another length", { minutes: 90 }, 180],
  ] as const)("have the minutes after an update to %s", async ([, update, minutes], { db }) => {
    const { id } = await aGame(db, { datetime: at(18), minPlayers: 4, decideAt: at(15) });
    await db.updateTable("games").set(update).where("id", "=", id).execute();
    const games = db.selectFrom("games").select("decideMinutes").where("id", "=", id);
    expect(await games.executeTakeFirst()).toEqual({ decideMinutes: minutes });
  });
});
