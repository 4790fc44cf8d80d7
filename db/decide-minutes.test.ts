import { type Kysely, sql } from "kysely";
import { up as fill } from "#db/migrations/0121-decide-minutes-filled.ts";
import { aGame, aTeam, describe, expect, test } from "#db/testing.ts";

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

test("games from before the triggers are filled, however many they are", async ({ db }) => {
  const { id: teamId } = await aTeam(db);
  await sql`insert into games (team_id, datetime, min_players, decide_at)
    select ${teamId}, ${at(18)}::timestamptz, 4, ${at(17)}::timestamptz
    from generate_series(1, 501)`.execute(db);
  // As it was: an update of this column alone calls no trigger.
  await sql`update games set decide_minutes = null where team_id = ${teamId}`.execute(db);
  await fill(db as unknown as Kysely<unknown>);
  const { rows } = await sql`select decide_minutes as minutes, count(*)::int from games
    where team_id = ${teamId} group by 1`.execute(db);
  expect(rows).toEqual([{ minutes: 60, count: 501 }]);
});
