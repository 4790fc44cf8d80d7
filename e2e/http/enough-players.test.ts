import { inHours } from "#e2e/harness/managed-game.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

/** A game with a minimum of two, its signed-in captain, and what its page and card say on badges. */
async function aScene({ db, origin }: TestServer) {
  const captain = await aSignedInMember({ db, origin });
  const minimum = { minPlayers: 2, decideAt: inHours(20) };
  const game = await aGame(db, { teamId: captain.team.id, hostId: captain.id, ...minimum });
  const badges = async () => {
    const paths = [`/games/${game.id}`, "/"];
    const pages = await Promise.all(paths.map((path) => captain.browser.get(path)));
    return pages.map(({ page }) =>
      page.texts("main .badge").filter((it) => /needed|Game on/.test(it)),
    );
  };
  return { captain, game, badges };
}

describe("a game with a minimum", () => {
  test("shows on page and card how many are missing, then that it is on", async ({ server }) => {
    const { captain, game, badges } = await aScene(server);
    expect(await badges()).toEqual([["2 more needed"], ["2 more needed"]]);
    for (const userId of [captain.id, (await aMember(server.db, { teamId: game.teamId })).id]) {
      await aCheckIn(server.db, { gameId: game.id, userId });
    }
    expect(await badges()).toEqual([["Game on"], ["Game on"]]);
  });

  test("stays on after the decision, and needs no players after it was cancelled", async ({
    server,
  }) => {
    const { game, badges } = await aScene(server);
    const set = (values: { decided?: string; status?: string }) =>
      server.db.updateTable("games").set(values).where("id", "=", game.id).execute();
    await set({ decided: "on" });
    expect(await badges()).toEqual([["Game on"], ["Game on"]]);
    await set({ status: "cancelled" });
    expect(await badges()).toEqual([[], []]);
  });
});
