import { createTeam } from "#app/features/teams/create-team.server.ts";
import { findTeamOfName } from "#app/features/teams/teams.server.ts";
import { toSlug } from "#app/lib/slug.ts";
import type { Db } from "#db/client.server.ts";
import { aTeam, aUser, describe, expect, test, unique } from "#db/testing.ts";

const input = (name: string) => ({ name, address: "Main St 1", type: "team" as const });

describe("createTeam", () => {
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

  test.for([
    ["Баскетбол 3x3", "Стритбол 3x3", "3x3-"],
    ["籃球隊 1", "排球隊 1", "1-"],
    ["バスケ A", "野球 A", "a-"],
    ["東京", "大阪", "team-"],
    ["バスケ", "ハスケ", "team-"],
    ["हिन्द", "हान्द", "team-"],
    ["Ελλάδα", "Βοσνία", "team-"],
  ] as const)("tells %s from %s, and addresses both with their ids", async (names, { db }) => {
    const { id: userId } = await aUser(db);
    const [one, other, start] = names;
    for (const name of [one, other]) {
      const created = await createTeam(db, { userId, ...input(name) });
      expect(created).toMatchObject({ ok: true });
      if (created.ok) expect(created.value.slug).toBe(start + created.value.id);
    }
    const refused = { ok: false, problem: "already_exists" };
    expect(await createTeam(db, { userId, ...input(`${one}!`) })).toEqual(refused);
    expect(await findTeamOfName(db, { type: "team", name: one })).toMatchObject({ name: one });
  });

  test.for([
    ["Équipe Łódź", "equipe  lodz"],
    ["Сокол Двор", "СОКОЛ двор"],
    ["Ёлка", "Елка"],
    ["НООР Ballers", "Hoop Ballers"],
    ["ΗΟΟΡ Stars", "hoop stars"],
    ["Yıldız", "YILDIZ"],
    ["Ｆｕｌｌ Width", "full-width"],
    ["City Park", "city park!"],
  ] as const)("takes %s for the same name as %s", async ([one, other], { db }) => {
    const { id: userId } = await aUser(db);
    expect(await createTeam(db, { userId, ...input(one) })).toMatchObject({ ok: true });
    expect(await createTeam(db, { userId, ...input(other) })).toMatchObject({ ok: false });
    expect(await findTeamOfName(db, { type: "team", name: other })).toMatchObject({ name: one });
  });

  test.for([
    ["Area 4 04", "Area 40 4"],
    ["Мой Hoop", "Твой Hoop"],
    ["Сокол", "Cokol"],
  ] as const)("takes %s and %s for two names", async ([one, other], { db }) => {
    const { id: userId } = await aUser(db);
    expect(await createTeam(db, { userId, ...input(one) })).toMatchObject({ ok: true });
    expect(await createTeam(db, { userId, ...input(other) })).toMatchObject({ ok: true });
  });

  test("the database refuses a second team of a name, also in another script's letters", async ({
    db,
  }) => {
    const name = unique("Enforced");
    await aTeam(db, { name });
    await expect(aTeam(db, { name: name.replace("o", "о"), slug: unique("o") })).rejects.toThrow(
      "teams_by_name_key",
    );
  });

  test("refuses a name that reads like another one of its type", async ({ db }) => {
    const { id: userId } = await aUser(db);
    const name = unique("Half-Court Kings");
    expect((await createTeam(db, { userId, ...input(name) })).ok).toBe(true);

    for (const twin of [name.replace("Half-Court", "HalfCourt"), name.replace("Court", "Cоurt")]) {
      const refused = { ok: false, problem: "already_exists" };
      expect(await createTeam(db, { userId, ...input(twin) })).toEqual(refused);
      expect(await findTeamOfName(db, { type: "team", name: twin })).toMatchObject({ name });
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

  test("gets an address with its id when another one has or had that of its name", async ({
    db,
  }) => {
    const { id: userId } = await aUser(db);
    const team = await aTeam(db);
    const name = unique("Former");
    const slug = toSlug(name);
    await db.insertInto("slugHistory").values({ type: "team", slug, teamId: team.id }).execute();

    const created = await createTeam(db, { userId, ...input(name) });

    if (!created.ok) throw new Error(created.problem);
    expect(created.value.slug).toBe(`${slug}-${created.value.id}`);
  });
});

function listTeams(db: Db, userId: number) {
  return db
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .select(["teams.name", "teams.players", "teams.type"])
    .where("userId", "=", userId)
    .execute();
}
