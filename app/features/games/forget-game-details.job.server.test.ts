import { sql } from "kysely";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { forgetGameDetails } from "#app/features/games/forget-game-details.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { anAnswer, listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, expect, test } from "#db/testing.ts";

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000);

async function aGameLongAgo(db: Db, days: number) {
  const team = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId: team.id });
  const { id: gameId } = await aGame(db, { teamId: team.id, datetime: daysAgo(days) });
  await db.updateTable("games").set({ payTo: "DE89" }).where("id", "=", gameId).execute();
  const late = { status: "no", lateAt: daysAgo(days) } as const;
  await anAnswer(db, { gameId, userId, ...late, paidAt: new Date() });
  const sides = { gameId, count: 2 };
  await db.insertInto("gameSides").values(sides).execute();
  for (const after of [{ guest: "Tom" }, { playerId: userId, maxPlayers: 11 }]) {
    await sql`insert into game_changes (game_id, user_id, kind, after)
      values (${gameId}, ${userId}, 'put_in', ${JSON.stringify(after)})`.execute(db);
  }
  const state = async () => ({
    answers: (await listAnswers(db, { gameId })).map(({ lateAt, paidAt }) => ({ lateAt, paidAt })),
    sides: await db.selectFrom("gameSides").select("count").where("gameId", "=", gameId).execute(),
    guests: (await listGameChanges(db, gameId)).map(({ after }) => after?.guest),
    payTo: (await db.selectFrom("games").select("payTo").where("id", "=", gameId).execute())[0]
      ?.payTo,
  });
  return state;
}

test("late check-outs, payments and where to pay go after ninety days, teams and guests' names thirty days after the game", async ({
  db,
}) => {
  const [recent, month, quarter] = [
    await aGameLongAgo(db, 29),
    await aGameLongAgo(db, 31),
    await aGameLongAgo(db, 91),
  ];

  await forgetGameDetails.run({ db } as JobServices);

  expect(await recent()).toMatchObject({ sides: [{}], guests: [undefined, "Tom"] });
  expect(await month()).toEqual({
    answers: [{ lateAt: expect.any(Date), paidAt: expect.any(Date) }],
    sides: [],
    guests: [undefined, undefined],
    payTo: "DE89",
  });
  expect(await quarter()).toEqual({
    answers: [{ lateAt: null, paidAt: null }],
    sides: [],
    guests: [undefined, undefined],
    payTo: null,
  });
});

test("a note of a game whose host has left goes thirty days after it, in as many batches as it takes", async ({
  db,
}) => {
  const { id: teamId } = await aTeam(db);
  const { id: hostId } = await aMember(db, { teamId });
  const note = "Key at the bar";
  const old = { teamId, note, datetime: daysAgo(31) };
  const hosted = await aGame(db, { ...old, hostId });
  const recent = await aGame(db, { ...old, hostId: null, datetime: daysAgo(29) });
  await sql`insert into games (team_id, datetime, note, zone)
    select ${teamId}, ${old.datetime}::timestamptz - make_interval(secs => n), ${note}, 'Europe/Berlin'
    from generate_series(1, 5001) n`.execute(db);

  await forgetGameDetails.run({ db } as JobServices);

  const kept = await db
    .selectFrom("games")
    .select("id")
    .where("teamId", "=", teamId)
    .where("note", "is not", null)
    .orderBy("id")
    .execute();
  expect(kept).toEqual([{ id: hosted.id }, { id: recent.id }]);
});
