import { editGameRow, editGameRowInput } from "#app/features/admin/edit-game-row.server.ts";
import { aGame, aTeam, describe, expect, test } from "#db/testing.ts";

const doer = "boss";

describe("editGameInput", () => {
  test("reads an id as a number or as digits", () => {
    expect(editGameRowInput.parse({ teamId: "3" })).toEqual({ teamId: 3 });
  });

  test.for([
    { teamId: "x" },
    { teamId: 1.5 },
    { datetime: "bad" },
    { datetime: "2026-02-31T10:00:00Z" },
    { datetime: "2026-02-01T10:00:00" },
    { datetime: "9999-02-01T10:00:00Z" },
  ])("refuses %o", (body) => {
    expect(editGameRowInput.safeParse(body).success).toBe(false);
  });
});

describe("editGame", () => {
  test("moves a game in time and to another team", async ({ db }) => {
    const [game, team] = [await aGame(db), await aTeam(db)];
    const datetime = new Date("2026-12-24T18:00:00Z");

    const edited = await editGameRow(db, {
      id: game.id,
      doer,
      teamId: team.id,
      datetime,
    });

    expect(edited.ok).toBe(true);
    const [row] = await db.selectFrom("games").selectAll().where("id", "=", game.id).execute();
    const { updatedAt: _, ...before } = game;
    expect(row).toMatchObject({ ...before, teamId: team.id, datetime, version: 1, sequence: 1 });
  });

  test("refuses a game and a team that are not there", async ({ db }) => {
    const game = await aGame(db);
    const nowhere = 2_147_483_647;
    expect(await editGameRow(db, { id: game.id, doer, teamId: nowhere })).toEqual({
      ok: false,
      problem: "unknown_team",
    });
    expect(await editGameRow(db, { id: nowhere, doer })).toEqual({
      ok: false,
      problem: "unknown",
    });
  });
});
