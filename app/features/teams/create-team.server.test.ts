import { createTeam } from "#app/features/teams/create-team.server.ts";
import { findTeamInTheWay } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";
import { aTeam, aUser, describe, expect, test, unique } from "#db/testing.ts";

const input = (name: string) => ({ name, address: "Main St 1", type: "team" as const });

describe("createTeam", () => {
  test("makes the creator the first member", async ({ db }) => {
    const user = await aUser(db);
    const name = unique("RED Ballers");

    const created = await createTeam(db, { userId: user.id, ...input(name) });

    expect(created).toMatchObject({ ok: true, value: { secretKey: expect.stringMatching(key) } });
    expect(await listTeams(db, user.id)).toEqual([{ name, players: 1, type: "team" }]);
  });

  test("fifty creates of one name make one team", async ({ db }) => {
    const user = await aUser(db);
    const name = unique("Fifty");
    const create = () => createTeam(db, { userId: user.id, ...input(name) });

    const outcomes = await Promise.all(Array.from({ length: 50 }, create));

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listTeams(db, user.id)).toEqual([{ name, players: 1, type: "team" }]);
  });

  test("a team and a court may share an address", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const name = unique("Shared");

    expect((await createTeam(db, { userId, ...input(name) })).ok).toBe(true);
    expect((await createTeam(db, { userId, ...input(name), type: "court" })).ok).toBe(true);
  });

  test("takes another key when the first is taken", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const taken = (await aTeam(db)).secretKey;
    const keys = [taken, taken, "ZZZZ99"];

    const created = await createTeam(db, {
      userId,
      ...input(unique("Keys")),
      newKey: () => keys.shift() ?? "",
    });

    expect(created).toMatchObject({ ok: true, value: { secretKey: "ZZZZ99" } });
  });

  test("names without a letter of our alphabet are told apart by their id", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const create = () => createTeam(db, { userId, ...input("東京") });

    const [one, other] = await Promise.all([create(), create()]);

    for (const created of [one, other]) {
      const { id, slug } = created?.ok ? created.value : { id: 0, slug: "" };
      expect(slug).toBe(`team-${id}`);
    }
  });

  test("refuses a name that reads like another one of its type", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const name = unique("Half-Court Kings");
    expect((await createTeam(db, { userId, ...input(name) })).ok).toBe(true);

    for (const twin of [name.replace("Half-Court", "HalfCourt"), name.replace("Court", "Cоurt")]) {
      const refused = { ok: false, problem: "already_exists" };
      expect(await createTeam(db, { userId, ...input(twin) })).toEqual(refused);
      expect(await findTeamInTheWay(db, { type: "team", name: twin })).toMatchObject({ name });
    }
    expect((await createTeam(db, { userId, ...input(`${name} 2`) })).ok).toBe(true);
  });

  test("two names that read alike, created at once, make one team", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const name = unique("Twin-Name");
    const names = [name, name.replace("Twin-Name", "TwinName")];

    const outcomes = await Promise.all(
      names.map((each) => createTeam(db, { userId, ...input(each) })),
    );

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("does not take over the former address of a renamed team", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const team = await aTeam(db);
    const name = unique("Former");
    const slug = name.toLowerCase().replace(/ /g, "-");
    await db.insertInto("slugHistory").values({ type: "team", slug, teamId: team.id }).execute();

    const refused = await createTeam(db, { userId, ...input(name) });

    expect(refused).toEqual({ ok: false, problem: "already_exists" });
    expect(await listTeams(db, userId)).toEqual([]);
  });
});

const key = /^[2-9A-HJKMNP-Z]{6}$/;

function listTeams(db: Db, userId: number) {
  return db
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .select(["teams.name", "teams.players", "teams.type"])
    .where("userId", "=", userId)
    .execute();
}
