import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";
import { countPlayers, listCheckInsOfUser } from "#db/testing-rows.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

describe("leaveTeam", () => {
  test("ends the membership and the check-ins of upcoming games, not of past ones", async ({
    db,
  }) => {
    const team = await aTeam(db);
    const [user, other] = [
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id }),
    ];
    const past = await aGame(db, { teamId: team.id, datetime: hours(-2) });
    const coming = await aGame(db, { teamId: team.id, datetime: hours(2) });
    const elsewhere = await aGame(db, { datetime: hours(2) });
    for (const { id: gameId } of [past, coming, elsewhere]) {
      for (const { id: userId } of [user, other]) await aCheckIn(db, { gameId, userId });
    }

    const left = await leaveTeam(db, { userId: user.id, teamId: team.id });

    const { id, name, type } = team;
    expect(left).toEqual({ ok: true, value: { id, name, type } });
    expect(await listCheckInsOfUser(db, user.id)).toEqual([past.id, elsewhere.id]);
    expect(await listCheckInsOfUser(db, other.id)).toEqual([past.id, coming.id, elsewhere.id]);
    expect(await countPlayers(db, team.id)).toBe(1);
  });

  test("fifty leaves at once count one player less", async ({ db }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id });
    await aMember(db, { teamId: team.id });
    const leave = () => leaveTeam(db, { userId: user.id, teamId: team.id });

    const outcomes = await Promise.all(Array.from({ length: 50 }, leave));

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countPlayers(db, team.id)).toBe(1);
  });

  test("a deleted user is no player any more", async ({ db }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id });

    await db.deleteFrom("users").where("id", "=", user.id).execute();

    expect(await countPlayers(db, team.id)).toBe(0);
  });
});
