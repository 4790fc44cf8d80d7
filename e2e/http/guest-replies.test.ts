import { replyPath } from "#app/features/games/guest-link-path.ts";
import { anOpenGame, days, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCourt, aGame, aMember, describe, expect, test, visitor } from "#e2e/harness/test.ts";

describe("GST-01 the guest link", () => {
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

test("GST-02 the link shows facts and counts, and no name but the host's first one", async ({
  server,
  guest,
}) => {
  const { code, game, team, captainId } = await anOpenGame(server, { maxPlayers: 10 });
  const player = await aMember(server.db, { teamId: team.id, name: "Zebulon Quarterstaff" });
  await server.db.insertInto("checkIns").values({ gameId: game.id, userId: player.id }).execute();
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
  expect(body).not.toMatch(/Zebulon|Quarterstaff|Maya Host/);
  expect(page.attribute("meta[name=robots]", "content")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  const { json } = await guest.call("GET", `/api/g/${code}`);
  expect(json).toMatchObject({ counts: { in: 1 }, spotsLeft: 9, host: "Maya", open: true });
});

test("GST-03 in with a name alone", async ({ server, guest }) => {
  const { code, game } = await anOpenGame(server);
  const asked = await guest.get(`/g/${code}`);
  const own = await guest.press(asked, "I'm In", { name: "Tom" });
  expect(own.page.text("[role=status]")).toContain("See you at the game, Tom!");
  expect(own.page.text("main")).toContain("You're in");
  expect(own.page.text("main")).toContain("Keep this link: it is the only way to change");
  expect(await headsOf(server, game.id)).toBe(1);
});

test("GST-04 a full game has a line, for guests by the same rules", async ({ server }) => {
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

test("GST-05 the own link changes and withdraws", async ({ server, guest }) => {
  const { code } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const path = `/api/replies/${json.secret}`;
  expect((await guest.call("GET", "/api/replies/aaaaaaaaaaaaaaaaaaaaaaaaaa")).status).toBe(404);
  for (let n = 0; n < 2; n++) {
    const gone = await guest.call("DELETE", path);
    expect([gone.status, gone.json.state]).toEqual([200, "none"]);
  }
  expect((await guest.get(replyPath(json.secret))).page.text("main")).toContain("You're out");
  expect((await guest.call("PATCH", path, { answer: "in" })).json.state).toBe("in");
});

test("GST-06 an address gets three mails a day; then the reply works and says so", async ({
  server,
  guest,
}) => {
  const { code } = await anOpenGame(server);
  const email = `${code}@openrun.example`;
  const resetsAt = new Date(Date.now() + 3_600_000);
  const key = `reply-mail:86400:${email}`;
  await server.db.insertInto("rateLimits").values({ key, hits: 1_000_000, resetsAt }).execute();
  const asked = await guest.get(`/g/${code}`);
  const own = await guest.press(asked, "I'm In", { name: "Tom", email });
  expect(own.page.text("[role=status]")).toContain("We sent enough mails to this address today");
  expect(own.page.text("main")).toContain("You're in");
  const queued = server.db.selectFrom("queuedMails").select("key").where("address", "=", email);
  expect(await queued.execute()).toEqual([]);
});

test("GST-07 a name holds no address", async ({ server }) => {
  const { code } = await anOpenGame(server);
  for (const name of ["see www.spam.example", "http://x", "T", "x".repeat(41), "a@b.c"])
    expect((await reply(server, code, { name })).status, name).toBe(400);
  const { json } = await reply(server, code, { name: "<b>x</b>" });
  const { body } = await visitor(server).get(replyPath(json.secret));
  expect(body).not.toContain("<b>x</b>");
});

describe("GST-08 limits", () => {
  test("a game takes as many guests as its managers say", async ({ server }) => {
    const { code, browser, game } = await anOpenGame(server);
    await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max: 1 });
    expect((await reply(server, code, { name: "Tom" })).status).toBe(201);
    const { status, json } = await reply(server, code, { name: "Ben" });
    expect([status, json.code]).toEqual([409, "guests_full"]);
    expect(json.error).toMatch(/^No more guests can reply to this game\. Ask .+ to let you in\.$/);
  });

  test("who fills the hidden field has replied to nothing", async ({ server, guest }) => {
    const { code, game } = await anOpenGame(server);
    const { status } = await reply(server, code, { name: "Bot", website: "spam.example" });
    expect(status).toBe(201);
    const page = await guest.get(`/g/${code}`);
    const done = await guest.press(page, "I'm In", { name: "Bot", website: "x" });
    expect(done.page.text("[role=status]")).toContain("You're In!");
    expect(await headsOf(server, game.id)).toBe(0);
  });
});
