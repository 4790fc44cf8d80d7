import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers, setAnswers } from "#db/builders-answers.ts";
import { anOpenGame, days, reply } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCourt, aGame, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

test("a guest brings friends up to the limit of members, and they go with the guest", async ({
  server,
  guest,
}) => {
  const { code, game, browser } = await anOpenGame(server, { maxPlayers: 5 });
  const { json } = await reply(server, code, { name: "Tom" });
  const own = replyPath(json.secret);
  const names = async (status: "in" | "waiting" = "in") =>
    (await listAnswers(server.db, { gameId: game.id, status })).map(({ name }) => name);

  const one = await guest.press(await guest.get(own), "Add Friend", { friend: "Kim" });
  expect(one.page.text("main")).toContain("Kim is in.");
  const two = await guest.press(one, "Add Friend", { friend: "Lee" });
  expect(await names()).toEqual(["Tom", "Kim", "Lee"]);
  expect(two.page.has("#friend")).toBe(false);
  const third = await guest.submit(own, { friend: "Max" });
  expect(third.status).toBe(409);
  expect(third.page.text("main")).toContain("You can bring 2 guests to this game");
  expect((await browser.get(`/games/${game.id}`)).page.text("main")).toMatch(/Guests \(3\).* Kim /);

  const without = await guest.press(await guest.get(own), "Remove Lee");
  expect(without.page.text("main")).toContain("Lee does not come any more");
  const twice = [await guest.get(own), await guest.get(own)];
  for (const page of twice) await guest.press(page, "Add Friend", { friend: "Ada" });
  expect(await names()).toEqual(["Tom", "Kim", "Ada"]);
  const other = await reply(server, code, { name: "Eve" });
  const kim = (await listAnswers(server.db, { gameId: game.id, name: "Kim" }))[0]?.guestId;
  expect((await guest.submit(replyPath(other.json.secret), { removed: `${kim}` })).status).toBe(
    404,
  );

  await guest.press(await guest.get(own), "Can't Come");
  expect(await names()).toEqual(["Eve"]);
  const refused = await guest.submit(own, { friend: "Max" });
  expect(refused.page.text("main")).toContain("Check in first, then add your guests");
});

test("a friend gets a spot after the guest, and none in a game that is full for guests", async ({
  server,
  guest,
}) => {
  const { code, game, browser } = await anOpenGame(server, { maxPlayers: 2 });
  await reply(server, code, { name: "Ann" });
  await reply(server, code, { name: "Eve" });
  const { json } = await reply(server, code, { name: "Tom" });
  const own = replyPath(json.secret);
  const waits = await guest.press(await guest.get(own), "Add Friend", { friend: "Kim" });
  expect(waits.page.text("main")).toContain("Kim is number 2 in line");

  const [ann] = await listAnswers(server.db, { gameId: game.id, name: "Ann" });
  await browser.call("DELETE", `/api/games/${game.id}/guests/${ann?.guestId}`);
  const inGame = await listAnswers(server.db, { gameId: game.id, status: "in" });
  expect(inGame.map(({ name }) => name)).toEqual(["Eve", "Tom"]);
  await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max: 3 });
  const refused = await guest.press(await guest.get(own), "Add Friend", { friend: "Lee" });
  expect(refused.status).toBe(409);
  expect(refused.page.attribute("#friend", "value")).toBe("Lee");
});

test("a spot is kept for a friend on the day before, and the guest takes or declines it", async ({
  server,
  guest,
}) => {
  const { code, game } = await anOpenGame(server, { maxPlayers: 3, zone: zoneAt(12) });
  const [ann, eve, tom] = [
    await reply(server, code, { name: "Ann" }),
    await reply(server, code, { name: "Eve" }),
    await reply(server, code, { name: "Tom" }),
  ];
  const own = replyPath(tom.json.secret);
  for (const friend of ["Kim", "Lee"]) await guest.submit(own, { friend });
  const confirmed = { email: "tom-of-friends@openrun.example", emailConfirmed: true };
  await setAnswers(server.db, { gameId: game.id, name: "Tom" }, confirmed);
  const tomorrow = { datetime: days(20 / 24) };
  await server.db.updateTable("games").set(tomorrow).where("id", "=", game.id).execute();
  for (const { json } of [ann, eve]) await guest.call("DELETE", `/api/replies/${json.secret}`);

  const offered = await guest.get(own);
  expect(offered.page.texts(".guest-list li")).toEqual([
    expect.stringMatching(/^Kim A spot is kept until \d\d:\d\d/),
    expect.stringMatching(/^Lee A spot is kept until \d\d:\d\d/),
  ]);
  // A second press on the guest's own offer must not decline the spot of a friend.
  expect((await guest.submit(own, { accept: "false" })).status).toBe(409);
  const taken = await guest.press(offered, "Take the Spot Lee");
  expect(taken.page.text("[role=status]")).toContain("Lee is in.");
  const [kim] = await listAnswers(server.db, { gameId: game.id, name: "Kim" });
  const form = { accept: "false", friendId: `${kim?.guestId}` };
  const declined = await guest.submit(own, form);
  expect(declined.page.text("[role=status]")).toContain("Kim does not come any more");
  const inGame = await listAnswers(server.db, { gameId: game.id, status: "in" });
  expect(inGame.map(({ name }) => name)).toEqual(["Tom", "Lee"]);
  expect((await guest.submit(own, { ...form, accept: "true" })).status).toBe(409);
});

test("friends stay with a guest who becomes a member", async ({ server, guest }) => {
  const court = await aCourt(server.db);
  const game = await aGame(server.db, { teamId: court.id, datetime: days(2) });
  const { json } = await reply(server, game.guestCode ?? "", { name: "Tom" });
  const own = replyPath(json.secret);
  await guest.press(await guest.get(own), "Add Friend", { friend: "Kim" });
  const { browser, id } = await aSignedInUser(server);
  await browser.call("POST", `/api/replies/${json.secret}/claim`);
  const [kim] = await listAnswers(server.db, { gameId: game.id, name: "Kim" });
  expect(kim).toMatchObject({ broughtBy: id, status: "in" });
  await browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "no" });
  expect(await listAnswers(server.db, { gameId: game.id, name: "Kim" })).toEqual([]);
});

test("the own page has who is in, friends, the link, the calendar, the name, the other phone and the account in this order", async ({
  server,
}) => {
  const { code } = await anOpenGame(server);
  await reply(server, code, { name: "Ann" });
  const { json } = await reply(server, code, { name: "Tom" });
  const { page } = await visitor(server).get(replyPath(json.secret));
  const text = page.text("main");
  const parts = [
    "Who else is in",
    "Bring a friend",
    "Share this game",
    "Calendar",
    "Your name and e-mail",
    "Use another phone",
    "Sign Up",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
