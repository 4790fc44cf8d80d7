import { describe, expect } from "vitest";
import { replyPath } from "#app/features/games/paths.ts";
import { anAnswer, setAnswers } from "#db/builders-answers.ts";
import { anOpenGame, days, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { aGameWithMembers, come, goOut } from "#e2e/harness/line.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCourt, aGame, aMember, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

describe("the guest link", () => {
  test("is opened, renewed and closed by managers", async ({ server }) => {
    const { browser, game, code, team } = await anOpenGame(server);
    const put = (body: object, who = browser) =>
      who.call("PUT", `/api/games/${game.id}/guest-link`, body);
    const member = await aSignedInUser(server);
    await aMember(server.db, { teamId: team.id, userId: member.id });
    expect((await put({ open: true }, member.browser)).status).toBe(403);
    const { json } = await reply(server, code, { name: "Tom" });
    const guest = visitor(server);
    expect((await guest.get(`/g/${code}`)).status).toBe(200);

    const renewed = await put({ open: true, renew: true });
    expect((await guest.get(`/g/${code}`)).status).toBe(404);
    expect((await guest.get(new URL(renewed.json.url).pathname)).status).toBe(200);
    expect((await guest.get(replyPath(json.secret))).status).toBe(200);

    expect((await put({ open: false })).json).toEqual({ url: null, max: 30 });
    const closed = await guest.get(new URL(renewed.json.url).pathname);
    expect(closed.status).toBe(404);
    expect(closed.page.text("h1")).toBe("This link is no longer open");
    expect((await guest.get(replyPath(json.secret))).status).toBe(200);
  });

  test("is closed for a team and open for a court at first", async ({ server }) => {
    const codeOf = async (teamId: number) =>
      (await aGame(server.db, { teamId, datetime: days(2) })).guestCode;
    const { team } = await aSignedInMember(server);
    expect(await codeOf(team.id)).toBeNull();
    expect(await codeOf((await aCourt(server.db)).id)).toMatch(/^[a-z2-7]{12}$/);
  });
});

test("shows facts and counts, and no name but the host's first one", async ({ server, guest }) => {
  const { code, game, team, captainId } = await anOpenGame(server, { maxPlayers: 10 });
  const facts = { minutes: 90, note: "Two shirts, please.", zone: "America/New_York" };
  await server.db.updateTable("games").set(facts).where("id", "=", game.id).execute();
  const player = await aMember(server.db, { teamId: team.id, name: "Zebulon Quarterstaff" });
  await anAnswer(server.db, { gameId: game.id, userId: player.id });
  await server.db
    .updateTable("users")
    .set({ name: "Maya Host" })
    .where("id", "=", captainId)
    .execute();
  await server.db
    .updateTable("games")
    .set({ hostId: captainId })
    .where("id", "=", game.id)
    .execute();
  const { body, page, headers } = await guest.get(`/g/${code}`);
  expect(page.text("main")).toContain("1 of 10 in");
  expect(page.text("main")).toContain("9 spots left");
  expect(page.text("main")).toContain("Host: Maya");
  expect(page.text("main")).toMatch(/\w{3} \d{1,2} \w{3}, \d\d:\d\d–\d\d:\d\d New York time/);
  expect(page.text("main")).toContain(facts.note);
  expect(page.link(team.address)).toMatch(/^https:/);
  expect(page.link("Refresh")).toBe(`/g/${code}`);
  expect(body).not.toMatch(/Zebulon|Quarterstaff|Maya Host/);
  expect(page.attribute("meta[name=robots]", "content")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  const { json } = await guest.call("GET", `/api/g/${code}`);
  expect(json).toMatchObject({ counts: { in: 1 }, spotsLeft: 9, host: "Maya", open: true });
});

test("gives a spot for a name alone", async ({ server, guest }) => {
  const { code, game } = await anOpenGame(server);
  const asked = await guest.get(`/g/${code}`);
  const own = await guest.press(asked, "I'm In", { name: "Tom" });
  expect(own.page.text("[role=status]")).toContain("See you at the game, Tom!");
  expect(own.page.text("main")).toContain("You're in");
  expect(own.page.text("main")).toContain(
    "Keep this link: on another phone it is the only way to change",
  );
  expect(await headsOf(server, game.id)).toBe(1);
});

test.for([
  ["Maybe", "You Said Maybe"],
  ["Can't Come", "You're Out"],
] as const)(
  "a first reply is not called a change: %s",
  async ([button, title], { server, guest }) => {
    const { code } = await anOpenGame(server);
    const own = await guest.press(await guest.get(`/g/${code}`), button, { name: "Tom" });
    expect(own.page.text("[role=status]")).toBe(`${title} Thanks for telling us.`);
  },
);

test("a reply makes no account, sets no cookie before, and is repeatable", async ({
  server,
  guest,
}) => {
  const { code, game } = await anOpenGame(server);
  const countUsers = () => server.db.selectFrom("users").select("id").execute();
  const users = await countUsers();
  await guest.get(`/g/${code}`);
  expect([...guest.cookies]).toEqual([]);
  const headers = { "idempotency-key": `reply-${code}` };
  const say = () =>
    visitor(server).call("POST", `/api/g/${code}/replies`, { name: "Tom" }, { headers });
  const [first, again] = [await say(), await say()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.json).toEqual({
    state: "in",
    secret: expect.stringMatching(/^[a-z2-7]{26}$/),
    url: `${server.origin}${replyPath(first.json.secret)}`,
  });
  expect(again.json).toEqual(first.json);
  expect(await headsOf(server, game.id)).toBe(1);
  expect(await countUsers()).toHaveLength(users.length);
});

test("passes over an unconfirmed guest within 24 hours, and offers a confirmed one the spot", async ({
  server,
  db,
}) => {
  const { game, a, b, c } = await aGameWithMembers(server, 4, { ahead: 20 });
  for (const member of [a, b]) await come(member, game.id);
  const link = await a.browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true });
  const code = new URL(link.json.url).pathname.split("/").pop() ?? "";
  const tom = await reply(server, code, { name: "Tom" });
  expect(tom.json).toMatchObject({ state: "waiting", place: 1 });
  const leo = await reply(server, code, { name: "Leo" });
  const confirmed = { email: `${code}@openrun.example`, emailConfirmed: true };
  await setAnswers(db, { gameId: game.id, name: "Leo" }, confirmed);
  await come(c, game.id);
  await goOut(b, game.id);
  const stateOf = async ({ json }: typeof tom) =>
    (await visitor(server).call("GET", `/api/replies/${json.secret}`)).json.state;
  expect([await stateOf(tom), await stateOf(leo)]).toEqual(["waiting", "offered"]);
  const take = { accept: true };
  const taken = await visitor(server).call("POST", `/api/replies/${leo.json.secret}/offer`, take);
  expect(taken.json.state).toBe("in");
});

test("has a waiting list in a full game, for guests by the same rules", async ({ server }) => {
  const { code, game } = await anOpenGame(server, { maxPlayers: 2 });
  const [tom, , leo] = [
    await reply(server, code, { name: "Tom" }),
    await reply(server, code, { name: "Ben" }),
    await reply(server, code, { name: "Leo" }),
  ];
  expect(leo.json).toMatchObject({ state: "waiting", place: 1 });
  const patched = await visitor(server).call("PATCH", `/api/replies/${tom.json.secret}`, {
    answer: "no",
  });
  expect(patched.json).toMatchObject({ state: "no" });
  const { json } = await visitor(server).call("GET", `/api/replies/${leo.json.secret}`);
  expect(json).toMatchObject({ state: "in", name: "Leo" });
  expect(await headsOf(server, game.id)).toBe(2);
});

test("a guest changes and withdraws the reply by their own link", async ({ server, guest }) => {
  const { code } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const path = `/api/replies/${json.secret}`;
  expect((await guest.call("GET", "/api/replies/aaaaaaaaaaaaaaaaaaaaaaaaaa")).status).toBe(404);
  for (let n = 0; n < 2; n++) {
    const gone = await guest.call("DELETE", path);
    expect([gone.status, gone.json.state]).toEqual([200, "none"]);
  }
  expect((await guest.get(replyPath(json.secret))).page.text("main")).toContain("You're Out");
  expect((await guest.call("PATCH", path, { answer: "in" })).json.state).toBe("in");
});

test("a text browser sends the link that the page shows along, which is ignored", async ({
  server,
  guest,
}) => {
  const { code } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const own = await guest.get(replyPath(json.secret));
  const shown = own.page.root.querySelectorAll("input").filter((it) => !it.closest("form"));
  const sent = shown.map((it) => [it.getAttribute("name") ?? "", it.getAttribute("value") ?? ""]);
  expect(sent).toEqual([
    ["", `${server.origin}/g/${code}`],
    ["", json.url],
  ]);
  const changed = await guest.press(own, "Can't Come", Object.fromEntries(sent));
  expect(changed.page.text("main")).toContain("You can't come");
});

test("the own page changes and withdraws in two submits", async ({ server, guest }) => {
  const { code, game } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const own = await guest.get(replyPath(json.secret));
  const changed = await guest.press(own, "Can't Come");
  expect(changed.page.text("[role=status]")).toContain("Your Answer Is Changed");
  expect(await headsOf(server, game.id)).toBe(0);
  const back = await guest.press(changed, "I'm In");
  expect(back.page.text("[role=status]")).toContain("See you at the game, Tom!");
  expect(back.page.has("button[value=none]")).toBe(false);
  expect((await guest.call("DELETE", `/api/replies/${json.secret}`)).status).toBe(200);
  const out = await guest.get(replyPath(json.secret));
  expect(out.page.text("main")).toContain("You're Out");
  expect(out.page.link("Refresh")).toBe(replyPath(json.secret));
});

test("who is out of a full game reads that the button leads to the line", async ({
  server,
  guest,
}) => {
  const { code } = await anOpenGame(server, { maxPlayers: 2 });
  const { json } = await reply(server, code, { name: "Tom" });
  await reply(server, code, { name: "Ada" });
  const own = await guest.get(replyPath(json.secret));
  const out = await guest.press(own, "Can't Come");
  expect(out.page.texts("main form button")).toContain("I'm In");
  await reply(server, code, { name: "Bob" });
  const { page } = await guest.get(replyPath(json.secret));
  expect(page.texts("main form button")).toContain("Join Waiting List");
  expect(page.texts("main form button")).not.toContain("I'm In");
});

test("the own page does not ask to keep its link once an account keeps the reply", async ({
  server,
}) => {
  const { code } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const { browser } = await aSignedInUser(server);
  const own = await browser.get(replyPath(json.secret));
  expect(own.page.text("main")).toContain("Keep this link");
  await browser.press(own, "Keep This in My Account");
  const kept = (await browser.get(replyPath(json.secret))).page.text("main");
  expect(kept).toContain("Kept in your account.");
  expect(kept).not.toContain("Keep this link");
});

test("a guest in line without a confirmed address reads that it will be passed over", async ({
  server,
  guest,
}) => {
  const { code, game } = await anOpenGame(server, { maxPlayers: 2 });
  for (const name of ["Ada", "Bob"]) await reply(server, code, { name });
  const { json } = await reply(server, code, { name: "Tom" });
  const path = replyPath(json.secret);
  const words = async () => (await guest.get(path)).page.text("main");
  expect(await words()).toContain("In the last hour a free spot goes to whoever presses first.");
  expect(await words()).toContain("without an address you are passed over. Add an e-mail address");
  const { page } = await guest.get(path);
  expect(page.link("Add an e-mail address")).toBe("#email");
  expect(page.has("input#email")).toBe(true);
  const toms = { gameId: game.id, name: "Tom" };
  await setAnswers(server.db, toms, { email: "tom@openrun.example" });
  expect(await words()).toContain("confirm your address, or you are passed over.");
  await setAnswers(server.db, toms, { emailConfirmed: true });
  expect(await words()).toContain("You are number 1 of 1 in line");
  expect(await words()).not.toContain("passed over");
});
