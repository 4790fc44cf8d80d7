import { replyPath } from "#app/features/games/paths.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { checkInUnanswered } from "#app/features/series/standing-player.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { expect, type TestServer, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";
import { aWeeklyGame, namesIn } from "#e2e/harness/weekly-game.ts";

const friends = ["Ada", "Ben", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"];

/** The first of the games is over, and the night makes the next one. */
async function aWeekLater(
  { db }: TestServer,
  { ids, seriesId }: { ids: number[]; seriesId: number },
) {
  const datetime = new Date(Date.now() - 24 * 60 * 60_000);
  await db
    .updateTable("games")
    .set({ datetime })
    .where("id", "=", ids[0] ?? 0)
    .execute();
  const made = await createOccurrences(db, { seriesIds: [seriesId], now: new Date() });
  await checkInUnanswered(db, { gameIds: made });
  return made;
}

test("nine guests of week 1 are in week 2 without a message and without a tap", async ({
  server,
}) => {
  const weekly = await aWeeklyGame(server, { maxPlayers: 8 });
  const [first = 0, second = 0] = weekly.ids;
  const secrets: string[] = [];
  for (const name of friends) {
    const guest = visitor(server);
    const page = await guest.get(weekly.link);
    const isLast = name === friends[8];
    const button = isLast ? "Join Waiting List" : "I'm In";
    const own = await guest.press(page, button, { name, always: "true" });
    expect(own.page.text("main")).toContain("You are in each week");
    secrets.push(own.path);
  }
  const eight = friends.slice(0, 8);
  expect(await namesIn(server, first)).toEqual(eight);
  expect(await namesIn(server, second)).toEqual(eight);

  const [fifth = 0] = await aWeekLater(server, weekly);
  expect(await namesIn(server, second)).toEqual(eight);
  expect(await namesIn(server, fifth)).toEqual(eight);
  const waiting = await listAnswers(server.db, { gameId: fifth, status: "waiting" });
  expect(waiting.map(({ name }) => name)).toEqual(["Ida"]);
  // The page of week 1 is about week 2 now.
  const ada = await visitor(server).get(secrets[0] ?? "");
  expect(ada.page.text("main")).toContain("You're in");
  expect(ada.page.attribute("input[name=game]", "value")).toBe(`${second}`);
});

test("a guest reads in the next week what is still to pay for the last date", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server);
  const [first = 0] = weekly.ids;
  const secrets: string[] = [];
  for (const name of ["Ada", "Ben"]) {
    const browser = visitor(server);
    secrets.push((await browser.press(await browser.get(weekly.link), "I'm In", { name })).path);
  }
  const [ada = "", ben = ""] = secrets;
  const cost = { costCents: 500, currency: "EUR" };
  await server.db.updateTable("games").set(cost).where("id", "=", first).execute();
  await aWeekLater(server, weekly);
  const words = async (path: string) => (await guest.get(path)).page.text("main");
  expect(await words(ada)).not.toContain("to pay");

  const [row] = await listAnswers(server.db, { gameId: first, name: "Ben" });
  const paid = { guestId: row?.guestId, paid: true };
  await weekly.browser.call("PUT", `/api/games/${first}/payments`, paid);
  expect(await words(ada)).toContain("€5 to pay");
  expect(await words(ben)).not.toContain("€5");
});

test("a guest reads on the own page which of the next dates are cancelled", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server);
  const [, second = 0, third = 0] = weekly.ids;
  const form = { name: "Ada", always: "true" };
  const { path } = await guest.press(await guest.get(weekly.link), "I'm In", form);
  const dates = async (from = path) =>
    (await guest.get(from)).page.texts(".guest-list li").map((date) => date.slice(-9));
  expect(await dates()).not.toContain("Cancelled");
  for (const id of [second, third]) await weekly.browser.call("POST", `/api/games/${id}/cancel`);
  expect(await dates()).toEqual(["Cancelled", "Cancelled", expect.any(String)]);

  // Somebody who would not have come is not told.
  const other = visitor(server);
  const eve = await other.press(await other.get(weekly.link), "I'm In", { name: "Eve" });
  expect(eve.page.texts(".guest-list li")).toHaveLength(1);
});

test("the link of a series shows the next date for ever, and so does the old link of one date", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server);
  const { guestCode } = await server.db
    .selectFrom("games")
    .select("guestCode")
    .where("id", "=", weekly.firstId)
    .executeTakeFirstOrThrow();
  const page = await guest.get(weekly.link);
  expect(page.page.text("main")).toContain("Every Tuesday");
  expect(page.page.root.querySelectorAll("input[name=also]")).toHaveLength(3);
  const own = await guest.press(page, "I'm In", { name: "Tom", also: `${weekly.ids[2]}` });
  expect(await namesIn(server, weekly.firstId)).toEqual(["Tom"]);
  expect(await namesIn(server, weekly.ids[1] ?? 0)).toEqual([]);
  expect(await namesIn(server, weekly.ids[2] ?? 0)).toEqual(["Tom"]);
  // The same browser comes back to its own page by either link.
  expect((await guest.get(weekly.link)).location).toBe(own.path);

  await aWeekLater(server, weekly);
  const visited = await visitor(server).follow(await visitor(server).get(`/g/${guestCode}`));
  expect(visited.path).toBe(weekly.link);
  expect(visited.page.attribute("input[name=game]", "value")).toBe(`${weekly.ids[1]}`);
  const next = await guest.get(own.path);
  expect(next.page.text("main")).toContain("You have not answered");
});

test("a page that is older than the beginning of its date does not answer the next one", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server);
  const page = await guest.get(weekly.link);
  const { json } = await visitor(server).call("POST", `/api/g/${weekly.code}/replies`, {
    name: "Kim",
  });
  const kim = await guest.get(replyPath(json.secret));
  await aWeekLater(server, weekly);
  expect((await guest.press(page, "I'm In", { name: "Tom" })).status).toBe(409);
  expect((await guest.press(kim, "Can't Come")).status).toBe(409);
  expect(await namesIn(server, weekly.ids[1] ?? 0)).toEqual([]);
});

test("the own page answers the next dates, each for itself", async ({ server, guest }) => {
  const weekly = await aWeeklyGame(server);
  const own = await guest.press(await guest.get(weekly.link), "I'm In", { name: "Tom" });
  const [, second = 0, third = 0] = weekly.ids;
  const answered = await guest.submit(own.path, { game: `${second}`, answer: "maybe" });
  expect(answered.page.text("main")).toContain("You said maybe");
  await guest.submit(own.path, { game: `${third}`, answer: "in" });
  expect(await namesIn(server, third)).toEqual(["Tom"]);
  await guest.submit(own.path, { game: `${third}`, answer: "no" });
  expect(await namesIn(server, third)).toEqual([]);
  expect(await namesIn(server, weekly.firstId)).toEqual(["Tom"]);
  const others = await aWeeklyGame(server);
  expect((await guest.submit(own.path, { game: `${others.firstId}`, answer: "in" })).status).toBe(
    404,
  );
  // A new name is the one on all coming dates.
  await guest.submit(own.path, { name: "Tim", email: "" });
  const rows = await listAnswers(server.db, { name: "Tim" });
  expect(rows).toHaveLength(3);
});

test("a host sees guests who are always in, and ends that", async ({ server, guest }) => {
  const weekly = await aWeeklyGame(server);
  const page = await guest.get(weekly.link);
  const own = await guest.press(page, "I'm In", { name: "Tom", always: "true" });
  const series = await weekly.browser.get(`/series/${weekly.seriesId}`);
  expect(series.page.text("main")).toContain("Tom Guest");
  const member = await weekly.browser.press(series, "Not every week Tom");
  expect(member.page.text("main")).not.toContain("Tom Guest");
  const [fifth = 0] = await aWeekLater(server, weekly);
  expect(await namesIn(server, fifth)).toEqual([]);
  expect(await namesIn(server, weekly.ids[1] ?? 0)).toEqual(["Tom"]);

  const again = await guest.press(await guest.get(own.path), "Each week, until I say otherwise");
  expect(await namesIn(server, fifth)).toEqual(["Tom"]);
  const ended = await guest.press(again, "Not every week");
  expect(ended.page.text("main")).toContain("Not every week any more");
});

test("a new link of a date ends that of the series, and a closed date takes no guests", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server);
  const path = `/api/games/${weekly.firstId}/guest-link`;
  await weekly.browser.call("PUT", path, { open: false });
  expect((await guest.get(weekly.link)).page.attribute("input[name=game]", "value")).toBe(
    `${weekly.ids[1]}`,
  );
  await weekly.browser.call("PUT", path, { open: true, renew: true });
  expect((await guest.get(weekly.link)).status).toBe(404);
});

test("an account keeps all dates of a guest, and as a member is always in", async ({
  server,
  guest,
}) => {
  const weekly = await aWeeklyGame(server);
  const page = await guest.get(weekly.link);
  const own = await guest.press(page, "I'm In", { name: "Tom", always: "true" });
  const form = await guest.get(own.page.link("Sign Up") ?? "");
  const password = "right-horse-7";
  const account = { email: "weekly-tom@openrun.example", password, retypePassword: password };
  const home = await guest.press(form, "Create Profile", account);
  expect(home.page.texts("article.slot-row")).toHaveLength(4);
  await guest.call("POST", "/api/teams/join", { secretKey: weekly.team.secretKey });
  const { json: games } = await guest.call("GET", "/api/games");
  expect(games).toHaveLength(4);
  const { json: series } = await guest.call("GET", `/api/series/${weekly.seriesId}`);
  expect(series.regulars).toHaveLength(1);
  const links = await server.db
    .selectFrom("guestLinks")
    .select("id")
    .where("seriesId", "=", weekly.seriesId)
    .execute();
  expect(links).toEqual([]);
});

test("the invitation of a weekly game has the link for every date first", async ({ server }) => {
  const weekly = await aWeeklyGame(server);
  const { page } = await weekly.browser.get(`/games/${weekly.firstId}`);
  const links = page.root.querySelectorAll("#invite .invite-link");
  expect(page.text("#invite")).toMatch(/For every Tuesday.*Only this date/);
  expect(links.map((link) => link.getAttribute("href"))[0]).toBe(server.origin + weekly.link);
  expect(links).toHaveLength(2);
});
