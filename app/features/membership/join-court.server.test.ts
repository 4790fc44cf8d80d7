import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { aCourt, aUser, describe, expect, test } from "#db/testing.ts";
import { countPlayers } from "#db/testing-rows.ts";

describe("joinCourt", () => {
  test("fifty joins at once make one membership", async ({ db }) => {
    const user = await aUser(db);
    const court = await aCourt(db);
    const join = () => joinCourt(db, { userId: user.id, teamId: court.id });

    const outcomes = await Promise.all(Array.from({ length: 50 }, join));

    const { id, name, slug } = court;
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { id, name, slug } }]);
    expect(outcomes).toContainEqual({ ok: false, problem: "already_member" });
    expect(await countPlayers(db, court.id)).toBe(1);
  });

  test("fifty people at once are fifty players", async ({ db }) => {
    const court = await aCourt(db);
    const people = await Promise.all(Array.from({ length: 50 }, () => aUser(db)));

    await Promise.all(people.map(({ id }) => joinCourt(db, { userId: id, teamId: court.id })));

    expect(await countPlayers(db, court.id)).toBe(50);
  });
});
