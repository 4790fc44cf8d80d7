import { findMovedTeam, findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import { aCourt, aMember, aTeam, aUser, describe, expect, test, unique } from "#db/testing.ts";

const aSlug = (what: string) => unique(what).toLowerCase().replace(/ /g, "-");

describe("findTeamPage", () => {
  test("gives the key and the names to members only", async ({ db }) => {
    const { id, slug, secretKey } = await aTeam(db);
    const member = await aMember(db, { teamId: id });
    const stranger = await aUser(db);
    const pageFor = (userId?: number) => findTeamPage(db, { type: "team", slug, userId });

    const names = [expect.objectContaining({ name: member.name })];
    expect(await pageFor(member.id)).toMatchObject({ isMember: true, secretKey, members: names });
    expect(await pageFor(stranger.id)).toMatchObject({
      isMember: false,
      secretKey: null,
      members: [],
    });
    expect(await pageFor()).toMatchObject({ isMember: false, secretKey: null, members: [] });
  });

  test("gives no key of a court to anybody", async ({ db }) => {
    const { id, slug } = await aCourt(db);
    const member = await aMember(db, { teamId: id });

    const page = await findTeamPage(db, { type: "court", slug, userId: member.id });

    expect(page).toMatchObject({ isMember: true, secretKey: null });
  });
});

describe("findMovedTeam", () => {
  test("follows a rename for good, and a court looked for as a team for now", async ({ db }) => {
    const [team, court] = [await aTeam(db), await aCourt(db)];
    const slug = aSlug("old");
    await db.insertInto("slugHistory").values({ type: "team", slug, teamId: team.id }).execute();

    expect(await findMovedTeam(db, { type: "team", slug })).toEqual({
      type: "team",
      slug: team.slug,
      forGood: true,
    });
    expect(await findMovedTeam(db, { type: "team", slug: court.slug })).toEqual({
      type: "court",
      slug: court.slug,
      forGood: false,
    });
    expect(await findMovedTeam(db, { type: "court", slug: team.slug })).toBeUndefined();
  });

  test("finds a team whose hyphens are missing in the address", async ({ db }) => {
    const team = await aTeam(db, { slug: aSlug("half-court") });

    const moved = await findMovedTeam(db, { type: "team", slug: team.slug.replace(/-/g, "") });

    expect(moved).toMatchObject({ slug: team.slug });
  });
});
