import { editTeamRow } from "#app/features/admin/edit-team-row.server.ts";
import { toSlug } from "#app/lib/slug.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aTeam, describe, expect, test, unique } from "#db/testing.ts";

const doer = "boss";

describe("editTeam", () => {
  test("moves the page with the name, and the old address leads there", async ({ db }) => {
    const team = await aTeam(db);
    const name = unique("Renamed");

    expect(await editTeamRow(db, { id: team.id, doer, name })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await listAddresses(db, team.id)).toEqual({ slug: toSlug(name), old: [team.slug] });
    await editTeamRow(db, { id: team.id, doer, name: unique("Again") });
    await editTeamRow(db, { id: team.id, doer, name });
    expect((await listAddresses(db, team.id)).slug).toBe(toSlug(name));
    expect((await listAddresses(db, team.id)).old).toContain(team.slug);
  });

  test("keeps the five newest former addresses; others may take the older ones", async ({ db }) => {
    const team = await aTeam(db);
    const names = Array.from({ length: 7 }, () => unique("Renamed"));
    for (const name of names) await editTeamRow(db, { id: team.id, doer, name });
    const old = (await listAddresses(db, team.id)).old;
    expect(old.toSorted()).toEqual(names.slice(1, 6).map(toSlug).toSorted());
    const another = await aTeam(db);
    const renamed = await editTeamRow(db, { id: another.id, doer, name: names[0] ?? "" });
    expect(renamed.ok).toBe(true);
  });

  test("refuses a name another one has, and keeps a former address for its team", async ({
    db,
  }) => {
    const name = unique("Taken");
    const other = await aTeam(db, { name, slug: toSlug(name) });
    const team = await aTeam(db);
    const taken = { ok: false, problem: "name_taken" };

    expect(await editTeamRow(db, { id: team.id, doer, name })).toEqual(taken);
    await editTeamRow(db, { id: other.id, doer, name: unique("Moved") });
    expect((await editTeamRow(db, { id: team.id, doer, name })).ok).toBe(true);
    expect(await listAddresses(db, team.id)).toEqual({
      slug: `${toSlug(name)}-${team.id}`,
      old: [team.slug],
    });
  });

  test("renames to a name in letters that an address cannot show", async ({ db }) => {
    const [one, other] = [await aCourt(db), await aCourt(db)];
    const name = unique("Площадка");
    for (const [court, called] of [
      [one, name],
      [other, name.replace("Площадка", "Двор")],
    ] as const) {
      expect((await editTeamRow(db, { id: court.id, doer, name: called })).ok).toBe(true);
      const { slug, old } = await listAddresses(db, court.id);
      expect(slug).toBe(`${toSlug(called)}-${court.id}`);
      expect(old).toEqual([court.slug]);
    }
  });

  test("judges a new name and address, and leaves those that were stored before", async ({
    db,
  }) => {
    const [name, address] = ["evil.com", "https://evil.example"];
    const team = await aTeam(db);
    const old = await aTeam(db, { name, address });
    const refused = (problem: string) => ({ ok: false, problem });

    expect(await editTeamRow(db, { id: team.id, doer, name })).toEqual(refused("odd_name"));
    expect(await editTeamRow(db, { id: team.id, doer, address })).toEqual(refused("odd_address"));
    expect((await editTeamRow(db, { id: old.id, doer, name, address })).ok).toBe(true);
  });

  test("may use the name of the product, which captains may not", async ({ db }) => {
    const team = await aTeam(db);
    const name = unique("Openrun Berlin");
    expect((await editTeamRow(db, { id: team.id, doer, name })).ok).toBe(true);
  });

  test("refuses a name that reads like another one, but not an edit of what is there", async ({
    db,
  }) => {
    const name = unique("Half-Court");
    await aTeam(db, { name, slug: toSlug(name) });
    const twin = name.replace("Half-Court", "HalfCоurt");
    const other = await aTeam(db);

    expect(await editTeamRow(db, { id: other.id, doer, name: twin })).toEqual({
      ok: false,
      problem: "name_taken",
    });
    const team = await aTeam(db, { name: twin, slug: toSlug(twin), namesake: 1 });
    expect((await editTeamRow(db, { id: team.id, doer, name: twin, address: "Gym 2" })).ok).toBe(
      true,
    );
  });

  test("refuses other players and another key, but not the same ones", async ({ db }) => {
    const team = await aTeam(db);
    const edit = (changes: object) => editTeamRow(db, { id: team.id, doer, ...changes });

    expect(await edit({ players: 7 })).toEqual({ ok: false, problem: "players_counted" });
    expect(await edit({ secretKey: "AAAAAA" })).toEqual({ ok: false, problem: "key_made" });
    expect(await edit({ players: 0, secretKey: team.secretKey, address: "Elsewhere 1" })).toEqual({
      ok: true,
      value: undefined,
    });
    const log = await db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("kind", "=", "teams")
      .where("subjectId", "=", team.id)
      .execute();
    expect(log).toEqual([{ before: { address: team.address }, after: { address: "Elsewhere 1" } }]);
  });
});

async function listAddresses(db: Db, id: number) {
  const { slug } = await db
    .selectFrom("teams")
    .select("slug")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const old = await db.selectFrom("slugHistory").select("slug").where("teamId", "=", id).execute();
  return { slug, old: old.map(({ slug }) => slug) };
}
