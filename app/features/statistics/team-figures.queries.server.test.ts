import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { listReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { aPastGame, daysAgo } from "#app/features/statistics/statistics.fixtures.ts";
import { findTeamFigures } from "#app/features/statistics/team-figures.queries.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const readNames = async (db: Db, input: { teamId: number; userId: number }) =>
  (await findTeamFigures(db, input))?.regulars?.map(({ name, played }) => [name, played]);

describe("the figures of a team", () => {
  test("names five at most, with three games in 90 days, equal ones by name", async ({ db }) => {
    const team = await aTeam(db);
    const { id: teamId } = team;
    const names = ["Zoë", "Ben", "Ada", "Cem", "Dre", "Eva", "Fay"];
    const people = [];
    for (const name of names) people.push(await aMember(db, { teamId, name }));
    const [zoe, ...others] = people;
    if (!zoe) throw new Error("Zoë is the first.");
    const fay = others.slice(-1);
    for (const day of [1, 2, 89])
      await aPastGame(db, {
        teamId,
        datetime: daysAgo(day),
        players: [zoe, ...others.slice(0, 5)],
      });
    await aPastGame(db, { teamId, datetime: daysAgo(3), players: [zoe] });
    await aPastGame(db, { teamId, datetime: daysAgo(4), players: fay });
    await aPastGame(db, { teamId, datetime: daysAgo(5), players: fay });
    await aPastGame(db, { teamId, datetime: daysAgo(91), players: fay });

    const five = [["Zoë", 4], ...["Ada", "Ben", "Cem", "Dre"].map((name) => [name, 3])];
    expect(await readNames(db, { teamId, userId: zoe.id })).toEqual(five);
    const figures = { games: 6, averageHeads: 3.5 };
    expect(await findTeamFigures(db, { teamId, userId: zoe.id })).toMatchObject(figures);
    const page = await findTeamPage(db, { type: "team", slug: team.slug, userId: zoe.id });
    expect(page?.figures).toMatchObject(figures);
    const stranger = await aUser(db);
    expect(await findTeamFigures(db, { teamId, userId: stranger.id })).toBeNull();
    const seen = await findTeamPage(db, { type: "team", slug: team.slug, userId: stranger.id });
    expect(seen?.figures).toBeNull();
  });

  test("strangers read the figures of a court without names, visitors nothing", async ({ db }) => {
    const { id: teamId, slug } = await aCourt(db);
    const player = await aMember(db, { teamId });
    for (const day of [1, 2, 3])
      await aPastGame(db, { teamId, datetime: daysAgo(day), players: [player] });
    const figuresFor = async (userId?: number) =>
      (await findTeamPage(db, { type: "court", slug, userId }))?.figures;
    const { id: stranger } = await aUser(db);

    expect(await figuresFor(stranger)).toEqual({ games: 3, averageHeads: 1, regulars: null });
    expect(await figuresFor()).toBeNull();
    expect((await figuresFor(player.id))?.regulars).toMatchObject([{ userId: player.id }]);
  });

  test("leaves out who does not want to be in lists, and counts them", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const [shown, hidden] = [await aMember(db, { teamId }), await aMember(db, { teamId })];
    for (const day of [1, 2, 3])
      await aPastGame(db, { teamId, datetime: daysAgo(day), players: [shown, hidden] });

    await editProfile(db, { userId: hidden.id, inLists: false });

    expect(await readNames(db, { teamId, userId: shown.id })).toEqual([[shown.name, 3]]);
    const figures = await findTeamFigures(db, { teamId, userId: shown.id });
    expect(figures).toMatchObject({ games: 3, averageHeads: 2 });
    expect(await listReliability(db, { teamId })).toContainEqual({
      ...{ userId: hidden.id, name: hidden.name },
      ...{ played: 3, lateCancels: 0, noShows: 0 },
    });
  });
});
