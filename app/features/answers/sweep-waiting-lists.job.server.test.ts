import pino from "pino";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { removeAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { moveToUnknownZone } from "#db/testing-zones.ts";
import { aLimitedGame, come, toStates } from "#e2e/harness/waiting-list.ts";

/** A game whose spot is free, though somebody waits: an old build took a check-in away. */
async function aFreedGame(db: Db, ahead: number) {
  const { gameId, teamId, ids } = await aLimitedGame(db, 3, { ahead });
  for (const id of ids) await come(db, gameId, id);
  await removeAnswers(db, { gameId, userId: ids[0] });
  return { gameId, teamId, ids };
}

test("a line that cannot be moved holds up no other; the job fails", async ({ db }) => {
  const before = await aFreedGame(db, 72);
  const broken = await aFreedGame(db, 20);
  const after = await aFreedGame(db, 72);
  // Spots under a day before are offered by day in the zone of the player.
  await moveToUnknownZone(db, broken.ids[2] ?? 0);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });

  await expect(advanceDueWaitingLists(db, log)).rejects.toThrow(RangeError);

  for (const { gameId, ids } of [before, after])
    expect(await toStates(db, gameId, ids)).toEqual(["none", "in", "in"]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, gameId: broken.gameId, code: "RangeError" },
  ]);
});

test("after a departure only the lines of that team are looked at", async ({ db }) => {
  const left = await aFreedGame(db, 72);
  const other = await aFreedGame(db, 72);

  await advanceDueWaitingLists(db, undefined, { teamIds: [left.teamId] });

  expect(await toStates(db, left.gameId, left.ids)).toEqual(["none", "in", "in"]);
  expect(await toStates(db, other.gameId, other.ids)).toEqual(["none", "in", "waiting"]);
});
