import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

test("STT-08 downloads a user's own data with answers and guests, and without other names", async ({
  server,
}) => {
  const { browser, id: userId } = await aSignedInUser(server);
  const team = await aTeam(server.db);
  await aMember(server.db, { teamId: team.id, userId });
  const other = await aMember(server.db, { teamId: team.id });
  const game = await aGame(server.db, { teamId: team.id });
  await aCheckIn(server.db, { gameId: game.id, userId: other.id });
  await browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "in", comment: "My knee" });
  await browser.call("POST", `/api/games/${game.id}/guests`, { name: "Tom Guestson" });

  const file = await browser.get("/profile/data");

  const ofGame = { gameId: game.id, team: team.name };
  expect(file.json).toMatchObject({
    checkIns: [ofGame],
    answers: [{ ...ofGame, answer: "in", comment: "My knee" }],
    guestsBrought: [{ ...ofGame, hasSpot: true }],
  });
  expect(file.body).not.toContain(other.name);
  expect(file.body).not.toContain("Guestson");
});
