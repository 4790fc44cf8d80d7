import { remove } from "#app/features/admin/remove-records.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { aSeries } from "#db/builders.ts";
import { aGame, aMember, aTeam, expect, test } from "#db/testing.ts";

const doer = "boss";
const days = (n: number) => new Date(Date.now() + n * 86_400_000);

test("a restored player hosts their games and series again", async ({ db }) => {
  const team = await aTeam(db);
  const player = await aMember(db, { teamId: team.id });
  const series = await aSeries(db, { teamId: team.id, hostId: player.id });
  const game = await aGame(db, { teamId: team.id, hostId: player.id, datetime: days(3) });
  const foreign = await aGame(db, { teamId: team.id, datetime: days(3) });
  await remove(db, { kind: "users", ids: [player.id], doer });
  const listHosts = async () => [
    ...(await db
      .selectFrom("games")
      .select("hostId")
      .where("id", "in", [game.id, foreign.id])
      .orderBy("id")
      .execute()),
    ...(await db.selectFrom("series").select("hostId").where("id", "=", series.id).execute()),
  ];
  expect(await listHosts()).toEqual([{ hostId: null }, { hostId: null }, { hostId: null }]);

  const removals = db.selectFrom("auditLog").select("id").where("subjectId", "=", player.id);
  const { id: auditId } = await removals.where("kind", "=", "users").executeTakeFirstOrThrow();
  expect((await restore(db, { auditId, doer })).ok).toBe(true);
  expect(await listHosts()).toEqual([
    { hostId: player.id },
    { hostId: null },
    { hostId: player.id },
  ]);
});
