import { aCheckIn, aGame, aMember } from "#db/builders.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test("the page says in German what the API says in English", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  browser.cookies.set("lang", "de");
  const game = await aGame(server.db, { teamId: team.id, maxPlayers: 2 });
  for (let player = 0; player < 2; player++) {
    const { id: userId } = await aMember(server.db, { teamId: team.id });
    await aCheckIn(server.db, { gameId: game.id, userId });
  }
  const call = await browser.call("POST", `/api/games/${game.id}/checkin`, { checkedIn: true });
  expect([call.status, call.json.error]).toEqual([409, "This game is full"]);
  const page = await browser.submit(`/games/${game.id}/check-in`, { wanted: "true" });
  expect(page.page.text("main")).toContain("Dieses Spiel ist voll");
});
