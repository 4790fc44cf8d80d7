import { aGame, aTeam, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const datetime = new Date("2026-11-26T19:00:00Z");
const inBerlin = "Thu 26 Nov 2026, 20:00 Berlin time";

test("the panel writes the time of a game the same everywhere, with its zone", async ({
  server,
  db,
  guest,
}) => {
  await guest.submit("/developer", server.admin);
  const team = await aTeam(db);
  const game = await aGame(db, { teamId: team.id, datetime });

  const list = await guest.get(`/developer/games?q=${game.id}`);
  expect(list.page.texts("tbody td")).toContain(inBerlin);
  expect(list.page.texts("nav p")).toContain("1 game, page 1");
  const question = await guest.press(list, "Delete selected", { ids: `${game.id}` });
  expect(question.page.texts("main li")).toContain(`${team.name}, ${inBerlin}`);
  await guest.press(question, "Delete 1 game");
  const log = await guest.get("/developer/audit");
  expect(log.page.texts("tbody li")).toContain(`datetime: ${inBerlin}`);
  expect(log.page.text("tbody td")).toMatch(/^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d Berlin time$/);
});
