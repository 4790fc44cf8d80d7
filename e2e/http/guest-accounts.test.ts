import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers, setAnswers } from "#db/builders-answers.ts";
import { anOpenGame, days, reply } from "#e2e/harness/guest-link.ts";
import { aCourt, aGame, aUser, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const password = "right-horse-7";
const account = { email: "tom@openrun.example", password, retypePassword: password };

test("signing up from a reply knows the name, keeps the reply and leads to it on Home", async ({
  server,
  guest,
}) => {
  const { code, game, team } = await anOpenGame(server, { maxPlayers: 5 });
  const { json } = await reply(server, code, { name: "Tom Frei" });
  const own = await guest.get(replyPath(json.secret));
  const form = await guest.get(own.page.link("Sign Up") ?? "");
  expect(form.page.attribute("input[name=name]", "value")).toBe("Tom Frei");

  const home = await guest.press(form, "Create Profile", account);
  expect(home.path).toBe("/");
  const [row] = home.page.texts("article.slot-row");
  expect(row).toContain(team.name);
  expect(row).toContain("You're in");
  expect(row).toContain(team.address);
  const text = home.page.text("main");
  expect(text.indexOf(team.name)).toBeLessThan(text.indexOf("Latest"));
  const [tom] = await listAnswers(server.db, { gameId: game.id, name: "Tom Frei" });
  expect(tom).toMatchObject({ status: "in", kind: "guest" });
  expect(tom?.userId).not.toBeNull();
  expect((await guest.get(replyPath(json.secret))).page.text("main")).toContain(
    "Kept in your account",
  );
});

test("a game that a guest has played is marked on Home, and stands below those that come", async ({
  server,
  guest,
}) => {
  const played = await anOpenGame(server);
  const coming = await anOpenGame(server);
  for (const { code } of [played, coming]) await reply(server, code, { name: "Tom" });
  const { id, email } = await aUser(server.db, { password });
  for (const { game } of [played, coming])
    await setAnswers(server.db, { gameId: game.id, name: "Tom" }, { userId: id });
  const begun = { datetime: days(-4 / 24) };
  await server.db.updateTable("games").set(begun).where("id", "=", played.game.id).execute();
  await guest.press(await guest.get("/sign-in"), "Login", { email: `${email}`, password });
  const { page } = await guest.get("/");
  const [first = "", second = ""] = page.texts("article.slot-row");
  expect(first).toContain("You're in");
  expect(second).toContain("Played");
  expect(second).not.toContain("You're in");
});

test("signing in from a reply to a game at a court joins it, and leaves replies of others alone", async ({
  server,
  guest,
}) => {
  const court = await aCourt(server.db);
  const game = await aGame(server.db, { teamId: court.id, datetime: days(2) });
  const { json } = await reply(server, game.guestCode ?? "", { name: "Tom" });
  const { json: other } = await reply(server, game.guestCode ?? "", { name: "Kim" });
  const { id, email } = await aUser(server.db, { password });
  const signIn = async (secret: string) => {
    const form = await guest.get(`/sign-in?next=${encodeURIComponent(replyPath(secret))}`);
    return guest.press(form, "Login", { email: `${email}`, password });
  };
  expect((await signIn(json.secret)).path).toBe(`/games/${game.id}`);
  const mine = await listAnswers(server.db, { gameId: game.id, userId: id });
  expect(mine).toMatchObject([{ status: "in", kind: "member" }]);

  await server.db
    .updateTable("answers")
    .set({ userId: 1_000_000 })
    .where("name", "=", "Kim")
    .execute();
  guest.cookies.clear();
  expect((await signIn(other.secret)).path).toBe(replyPath(other.secret));
});
