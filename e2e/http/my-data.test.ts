import { aSeries } from "#db/builders.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

test("downloads a user's own data with answers and guests, and without other names", async ({
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
  await browser.call("PUT", `/api/user/blocks/${other.id}`, {});
  await browser.call("PATCH", "/api/user/mail", { newGames: "daily" });
  const series = await aSeries(server.db, { teamId: team.id, hostId: userId });
  await setAnswers(server.db, { userId }, { came: false });

  const file = await browser.get("/profile/data");

  const ofGame = { gameId: game.id, team: team.name };
  expect(file.json).toMatchObject({
    checkIns: [{ ...ofGame, came: false }],
    inLists: true,
    blocks: [{ userId: other.id }],
    mailSettings: { newGames: "daily" },
    seriesStarted: [{ seriesId: series.id, team: team.name }],
    answers: [{ ...ofGame, answer: "in", comment: "My knee" }],
    guestsBrought: [{ ...ofGame, hasSpot: true }],
  });
  expect(file.body).not.toContain(other.name);
  expect(file.body).not.toContain("Guestson");
});
