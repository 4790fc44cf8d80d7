import { answerGameProblems, checkedIn } from "#app/features/answers/answer-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

const checkInsOf = (server: TestServer, gameId: number) => listUserIds(server.db, { gameId });

describe("the Check In button", () => {
  test("checks in, then out, with a notice each time", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const game = await aGame(server.db, { teamId: team.id });
    const home = await browser.get("/");

    const isIn = await browser.press(home, `Check In ${team.name}`);
    expect(isIn.path).toMatch(/^\/#game-\d+$/);
    expect(isIn.page.text("[role=status]")).toContain("Checked In! See you at the game!");
    expect(isIn.page.text(".ticket")).toContain("1 in");
    expect(await checkInsOf(server, game.id)).toEqual([id]);

    const isOut = await browser.press(isIn, `Check Out ${team.name}`);
    expect(isOut.page.text("[role=status]")).toContain("Checked Out! Maybe next time!");
    expect(await checkInsOf(server, game.id)).toEqual([]);
  });

  test("of a stale page never does the opposite", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const game = await aGame(server.db, { teamId: team.id });
    const stale = await browser.get("/");

    await browser.press(stale, `Check In ${team.name}`);
    const again = await browser.press(stale, `Check In ${team.name}`);

    expect(again.body).toContain(checkedIn().title);
    expect(await checkInsOf(server, game.id)).toEqual([id]);
  });

  test("redirects back to its page, but never to another site", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const { id } = await aGame(server.db, { teamId: team.id });
    const post = (next: string) => browser.post(`/games/${id}/check-in`, { wanted: "true", next });

    expect((await post(`/team/${team.slug}`)).location).toBe(`/team/${team.slug}`);
    expect((await post("https://evil.example/")).location).toBe("/");
    expect((await post("//evil.example/")).location).toBe("/");
  });

  test("gives the reason when it fails", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const foreign = await aGame(server.db);
    const old = await aGame(server.db, { teamId: team.id, datetime: hours(-25) });
    const post = (id: number) => browser.submit(`/games/${id}/check-in`, { wanted: "true" });

    expect((await post(foreign.id)).body).toContain(
      renderProblem(answerGameProblems.not_a_member).error,
    );
    expect((await post(old.id)).body).toContain(renderProblem(answerGameProblems.game_over).error);
    expect((await post(2_147_483_647)).body).toContain(
      renderProblem(answerGameProblems.unknown_game).error,
    );
    expect((await browser.post("/games/x/check-in", { wanted: "true" })).status).toBe(404);
    expect((await browser.post(`/games/${old.id}/check-in`, { wanted: "?" })).status).toBe(400);
  });
});

test("the buttons of one team's games in a list differ by their day", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  for (const day of [1, 2, 3, 9, 16])
    await aGame(server.db, { teamId: team.id, datetime: new Date(Date.now() + day * 86_400_000) });
  const { page } = await browser.get("/");
  const buttons = page.root.querySelectorAll(".check-in button");
  const names = buttons.map((button) => button.getAttribute("aria-label"));
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(5);
  expect(names[1]).toMatch(/^Check In .+, (\w{3} \d+ \w{3}|Today|Tomorrow) \d\d:\d\d$/);
});
