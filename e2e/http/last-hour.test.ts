import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { gameDayPath, gamePagePath, replyPath } from "#app/features/games/paths.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { aGameWithMembers, come, goOut } from "#e2e/harness/line.ts";
import {
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

type Scene = Awaited<ReturnType<typeof aGameWithMembers>>;
type Member = Scene["a"];

/** As the test server signs. */
const signing = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["a-secret-that-only-tests-know"],
};

const pathFromMail = ({ game }: Scene, { id: userId }: Member) => {
  const { pathname, search } = new URL(answerLink(signing, { gameId: game.id, userId }));
  return `${pathname}${search}&answer=in`;
};

/** A game for two that begins in 40 minutes: A and B are in, C and D wait. */
async function aGameWithLine(server: Parameters<typeof aGameWithMembers>[0]) {
  const scene = await aGameWithMembers(server, 4, { ahead: 40 / 60 });
  for (const member of scene.members) await come(member, scene.game.id);
  return scene;
}

async function begin(db: TestServer["db"], id: number) {
  const datetime = new Date(Date.now() - 60_000);
  await db.updateTable("games").set({ datetime }).where("id", "=", id).execute();
  await advanceDueWaitingLists(db);
}

const free = "A spot is free, first come";

describe("in the last hour", () => {
  test("whoever waits reads on each page that a spot is free, and takes it", async ({
    server,
    guest,
  }) => {
    const scene = await aGameWithLine(server);
    const { game, a, c, d } = scene;
    await goOut(a, game.id);
    for (const member of [c, d]) {
      const { page } = await member.browser.get(gamePagePath(game.id));
      expect(page.text("legend")).toBe(free);
      expect(page.texts("main .btn-success")).toEqual(["I'm In"]);
      expect(page.text("main")).not.toContain("in line");
      expect((await member.browser.get("/")).page.text("main")).toContain(free);
    }
    const path = pathFromMail(scene, d);
    const { page } = await guest.get(path);
    expect(page.text("[role=status]")).toBe(free);
    expect(page.texts(".btn-success")).toEqual(["I'm In"]);
    const { page: after } = await guest.submit(path, { answer: "in" });
    expect(after.text("[role=status]")).toBe("You are in");
    expect(after.text("[role=alert]")).toBe("Your answer is saved.");
  });

  test("whoever was slower reads after the press that they keep their place in line", async ({
    server,
    guest,
  }) => {
    const scene = await aGameWithLine(server);
    const { game, a, c, d } = scene;
    await goOut(a, game.id);
    await come(d, game.id);
    const still = "The game is full. You are still number 1 in line.";
    const path = pathFromMail(scene, c);
    const { page } = await guest.get(path);
    expect(page.text("main")).toContain("2 of 2 in, full, 1 waiting");
    expect(page.text("main")).toContain("Too late: somebody else was faster.");
    expect(page.texts("main button[aria-pressed=true]")).toEqual(["Stay in line"]);
    const { page: pressed } = await guest.submit(path, { answer: "in" });
    expect(pressed.text("[role=alert]")).toBe(still);
    const press = async (to: string, form: Record<string, string>) =>
      (await c.browser.submit(`/games/${game.id}/${to}`, form)).page.text(".toasts");
    expect(await press("answer", { answer: "in" })).toContain(still);
    expect(await press("check-in", { wanted: "true", wait: "true", next: "/" })).toContain(still);
  });
});

describe("in the last hour a member", () => {
  test("who is in takes the free spot for a guest, and is answered when it is gone", async ({
    server,
  }) => {
    const scene = await aGameWithLine(server);
    const { game, a, b, c, d } = scene;
    const path = gamePagePath(game.id);
    const row = async () => (await b.browser.get(path)).page.text("#line");
    await b.browser.press(await b.browser.get(path), "Add guest", { name: "Kim" });
    expect(await row()).not.toContain("Take the Spot");
    await goOut(a, game.id);
    const first = await b.browser.get(path);
    expect(first.page.text("#line")).toContain(`${free} Take the Spot Kim`);
    expect((await d.browser.get(path)).page.text("#line")).not.toContain("Take the Spot");

    await come(c, game.id);
    const late = await b.browser.press(first, "Take the Spot Kim");
    expect(late.page.text(".toasts")).toContain(
      "Too late: the spot is taken. Kim is number 2 in line.",
    );
    const [kim] = await listAnswers(server.db, { gameId: game.id, name: "Kim" });
    const guestId = kim?.guestId;
    const offer = (member: Member, accept: boolean) =>
      member.browser.call("POST", `/api/games/${game.id}/offer`, { accept, guestId });

    await goOut(c, game.id);
    // A press on "No, Thanks" that comes too late must not send the guest away.
    expect((await offer(b, false)).status).toBe(409);
    expect((await offer(d, true)).status).toBe(409);
    for (const page of [first, first]) {
      const taken = await b.browser.press(page, "Take the Spot Kim");
      expect(taken.page.text(".toasts")).toContain("Kim is in.");
    }
    expect((await offer(b, true)).json).toEqual({ checkedIn: true, waiting: false });
  });
});

/** A game for two that begins in 40 minutes: Ann and Eve are in, Tom and Uma wait. */
async function aGameWithGuestsInLine(server: TestServer) {
  const { code, game } = await anOpenGame(server, { maxPlayers: 2 });
  const secrets: string[] = [];
  for (const name of ["Ann", "Eve", "Tom", "Uma"])
    secrets.push((await reply(server, code, { name })).json.secret);
  const soon = new Date(Date.now() + 40 * 60_000);
  await server.db.updateTable("games").set({ datetime: soon }).where("id", "=", game.id).execute();
  const [ann = "", eve = "", tom = "", uma = ""] = secrets;
  return { game, ann, eve: replyPath(eve), tom: replyPath(tom), uma: replyPath(uma) };
}

describe("in the last hour a guest", () => {
  test("who waits reads on the own page that a spot is free, and takes it", async ({
    server,
    guest,
  }) => {
    const { ann, tom, uma } = await aGameWithGuestsInLine(server);
    const before = (await guest.get(uma)).page;
    expect(before.text("main h2")).toBe("You are number 2 of 2 in line");
    expect(before.texts("main button[aria-pressed=true]")).toEqual(["Stay in line"]);
    await guest.call("DELETE", `/api/replies/${ann}`);
    for (const path of [tom, uma]) {
      const { page } = await guest.get(path);
      expect(page.text("main h2")).toBe(free);
      expect(page.texts("main .btn-success")).toEqual(["I'm In"]);
      expect(page.text("main")).not.toContain("in line");
    }
    const german = (await guest.get(`${uma}?lang=de`)).page;
    expect(german.text("main h2")).toBe("Ein Platz ist frei: Wer zuerst zusagt, hat ihn");
    await guest.get(`${uma}?lang=en`);
    const taken = await guest.press(await guest.get(uma), "I'm In");
    expect(taken.page.text("main h2")).toBe("You're in");
  });

  test("who was slower keeps the place in line, and stays or leaves", async ({ server, guest }) => {
    const { ann, tom, uma } = await aGameWithGuestsInLine(server);
    await guest.call("DELETE", `/api/replies/${ann}`);
    const slow = await guest.get(tom);
    await guest.submit(uma, { answer: "in" });
    const late = await guest.press(slow, "I'm In");
    expect(late.page.text("[role=status]")).toContain(
      "The game is full. You are still number 1 in line.",
    );
    expect(late.page.text("main h2")).toBe("You are number 1 of 1 in line");
    const stays = await guest.press(late, "Stay in line");
    expect(stays.page.text("[role=status]")).toContain("You are still number 1 in line.");
    const gone = await guest.press(stays, "Leave waiting list");
    expect(gone.page.text("main h2")).toBe("You can't come");
  });

  test("who is in takes the free spot for a friend, and is answered when it is gone", async ({
    server,
    guest,
  }) => {
    const { game, ann, eve, tom } = await aGameWithGuestsInLine(server);
    await guest.submit(eve, { friend: "Kim" });
    const kim = async () => (await listAnswers(server.db, { gameId: game.id, name: "Kim" }))[0];
    const friends = async () => (await guest.get(eve)).page.text(".guest-list");
    expect(await friends()).toBe("Kim In line Remove Kim");
    await guest.call("DELETE", `/api/replies/${ann}`);
    const first = await guest.get(eve);
    expect(first.page.text(".guest-list")).toBe(`Kim ${free} Take the Spot Kim Remove Kim`);

    await guest.submit(tom, { answer: "in" });
    const late = await guest.press(first, "Take the Spot Kim");
    expect(late.status).toBe(409);
    expect(late.page.text("[role=alert]")).toContain(
      "Too late: the spot is taken. Kim is number 2 in line.",
    );
    expect(await friends()).toBe("Kim In line Remove Kim");

    await guest.submit(tom, { answer: "no" });
    const open = await guest.get(eve);
    // A press on "No, Thanks" that comes too late must not send the friend away.
    const declined = { accept: "false", friendId: `${(await kim())?.guestId}` };
    expect((await guest.submit(eve, declined)).status).toBe(409);
    for (const page of [open, open]) {
      const taken = await guest.press(page, "Take the Spot Kim");
      expect(taken.page.text("[role=status]")).toContain("Kim is in.");
    }
    expect(await kim()).toMatchObject({ status: "in" });
  });

  test("who waits takes no spot for a friend first", async ({ server, guest }) => {
    const { game, ann, tom } = await aGameWithGuestsInLine(server);
    await guest.submit(tom, { friend: "Kim" });
    const [kim] = await listAnswers(server.db, { gameId: game.id, name: "Kim" });
    await guest.call("DELETE", `/api/replies/${ann}`);
    expect((await guest.get(tom)).page.text(".guest-list")).toBe("Kim In line Remove Kim");
    const form = { accept: "true", friendId: `${kim?.guestId}` };
    expect((await guest.submit(tom, form)).status).toBe(409);
  });

  test("reads after tip-off that the wait was in vain", async ({ server, guest }) => {
    const { game, tom } = await aGameWithGuestsInLine(server);
    await begin(server.db, game.id);
    const { page } = await guest.get(tom);
    expect(page.text("main")).toContain("You waited, but no spot became free");
  });
});

test("the host reads on Home what becomes of the spot of somebody who dropped out", async ({
  server,
}) => {
  const soon = await aGameWithLine(server);
  await goOut(soon.b, soon.game.id);
  const strip = async ({ a: { browser } }: Scene, query = "") =>
    (await browser.get(`/${query}`)).page.text(
      "[aria-label='Games you host'], [aria-label^='Spiele']",
    );
  expect(await strip(soon)).toMatch(/1 dropped out.*Open to all, first come$/);
  // Until the host has seen the game.
  await soon.a.browser.get(gamePagePath(soon.game.id));
  expect(await strip(soon)).not.toContain("dropped out");

  const later = await aGameWithMembers(server, 4, { ahead: 20 });
  for (const member of later.members.slice(0, 3)) await come(member, later.game.id);
  await goOut(later.b, later.game.id);
  const first = later.c.name.split(" ")[0];
  expect(await strip(later)).toMatch(new RegExp(`1 spot offered to ${first} until \\d\\d:\\d\\d$`));

  const empty = await aGameWithMembers(server, 4, { ahead: 20 });
  for (const member of [empty.a, empty.b]) await come(member, empty.game.id);
  await goOut(empty.b, empty.game.id);
  expect(await strip(empty)).toMatch(/Nobody is waiting$/);
  expect(await strip(empty, "?lang=de")).toMatch(/Niemand wartet$/);
});

test("whoever waited until the game began is shown as waiting, and has answered", async ({
  server,
  db,
}) => {
  const { game, a, b, c, d } = await aGameWithLine(server);
  const open = { open: true, max: 9 };
  const { json: link } = await a.browser.call("PUT", `/api/games/${game.id}/guest-link`, open);
  await b.browser.call("POST", `/api/games/${game.id}/guests`);
  const code = new URL(link.url).pathname.split("/").at(-1) ?? "";
  const { json: guest } = await reply(server, code, { name: "Gus" });
  await visitor(server).submit(replyPath(guest.secret), { friend: "Kim" });
  await begin(db, game.id);
  const waited = [c.name, d.name, `Guest of ${b.name.split(" ")[0]}`, "Gus", "Kim"];
  for (const path of [gamePagePath(game.id), gameDayPath(game.id)]) {
    const { page } = await a.browser.get(path);
    const list = page.text("#line");
    expect(list).toContain("Waited (5)");
    for (const name of waited) expect(list).toContain(name);
    expect(page.text("main")).not.toMatch(/not answered/i);
  }
  const { json } = await a.browser.call("GET", `/api/games/${game.id}/unanswered`);
  expect(json).toMatchObject({ count: 0, members: [] });
  const { page } = await c.browser.get(gamePagePath(game.id));
  expect(page.text("main")).toContain("You waited, but no spot became free");
  await goOut(b, game.id);
  expect((await b.browser.get(gamePagePath(game.id))).page.text("#line")).toContain("Waited (5)");
});
