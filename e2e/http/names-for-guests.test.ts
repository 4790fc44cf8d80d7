import { replyPath } from "#app/features/games/paths.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { playersIn } from "#e2e/harness/players.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  beforeAll,
  describe,
  expect,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

/** A game with three people in, one of whom is a guest, and the page of a guest who replied. */
async function aGuestOf(server: TestServer, answer: "in" | "maybe" | "no" = "in") {
  const open = await anOpenGame(server);
  const [ben, cem] = await playersIn(server.db, open.game, ["Ben Two", "Cem Three"]);
  if (!ben || !cem) throw new Error("Both are in.");
  await reply(server, open.code, { name: "Dora Four", answer: "in" });
  const { json } = await reply(server, open.code, { name: "Tom Guest", answer });
  return { ...open, ben, cem, secret: json.secret as string };
}

const namesOn = async (server: TestServer, secret: string) => {
  const { page } = await visitor(server).get(replyPath(secret));
  return page.texts("main bdi");
};

const comingFor = async (server: TestServer, secret: string) =>
  (await visitor(server).call("GET", `/api/replies/${secret}`)).json.coming;

describe("names for guests", () => {
  test("a guest who comes sees the first names of the others, and no more of them", async ({
    server,
  }) => {
    for (const answer of ["in", "maybe"] as const) {
      const { secret } = await aGuestOf(server, answer);
      expect(await namesOn(server, secret)).toEqual(["Ben", "Cem", "Dora"]);
      expect(await comingFor(server, secret)).toEqual(["Ben", "Cem", "Dora"]);
      const { body } = await visitor(server).get(replyPath(secret));
      expect(body).not.toMatch(/Two|Three|Four/);
    }
  });

  test("a guest in line sees them too, a guest who can't come or has withdrawn does not", async ({
    server,
  }) => {
    const { secret, game } = await aGuestOf(server, "no");
    expect(await comingFor(server, secret)).toBeNull();
    expect(await namesOn(server, secret)).toEqual([]);
    await server.db.updateTable("games").set({ maxPlayers: 3 }).where("id", "=", game.id).execute();
    const change = (body: object) => visitor(server).call("PATCH", `/api/replies/${secret}`, body);
    expect((await change({ answer: "in" })).json).toMatchObject({
      state: "waiting",
      coming: ["Ben", "Cem", "Dora"],
    });
    expect(await namesOn(server, secret)).toEqual(["Ben", "Cem", "Dora"]);
    const withdrawn = await visitor(server).call("DELETE", `/api/replies/${secret}`);
    expect(withdrawn.json.coming).toBeNull();
  });

  test("whoever has the link alone sees counts", async ({ server, guest }) => {
    const { code } = await aGuestOf(server);
    const { body } = await guest.get(`/g/${code}`);
    const api = await guest.call("GET", `/api/g/${code}`);
    expect(body + JSON.stringify(api.json)).not.toMatch(/Ben|Cem|Dora|Tom/);
    expect(body).toContain("4 in");
  });

  test("two accounts of which one blocked the other do not see each other, nor their guests", async ({
    server,
  }) => {
    const { db } = server;
    const { secret, ben, cem, game } = await aGuestOf(server);
    const owner = await aSignedInUser(server);
    const gameId = game.id;
    await setAnswers(db, { gameId, name: "Tom Guest" }, { userId: owner.id });
    await setAnswers(db, { gameId, name: "Dora Four" }, { broughtBy: ben.id, secretHash: null });
    await db.insertInto("blocks").values({ userId: owner.id, blockedId: ben.id }).execute();
    expect(await namesOn(server, secret)).toEqual(["Cem"]);
    await db.insertInto("blocks").values({ userId: cem.id, blockedId: owner.id }).execute();
    expect(await namesOn(server, secret)).toEqual([]);
    expect(await comingFor(server, secret)).toEqual([]);
  });

  test("an account that reads the page of another guest does not see whom it blocked", async ({
    server,
  }) => {
    const { secret, ben } = await aGuestOf(server);
    const reader = await aSignedInUser(server);
    const block = { userId: reader.id, blockedId: ben.id };
    await server.db.insertInto("blocks").values(block).execute();
    const { page } = await reader.browser.get(replyPath(secret));
    expect(page.texts("main bdi")).toEqual(["Cem", "Dora"]);
  });
});

describe("the switch of a team for names of guests", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedServer("web");
  });

  test("captains turn it off by the form, and the log says so", async () => {
    const { browser, team, secret } = await aGuestOf(server);
    expect(await namesOn(server, secret)).not.toEqual([]);
    const form = await browser.get(`/team/${team.slug}/edit`);
    expect(form.page.text("label[for=edit-guestsSeeNames]")).toBe("Guests see first names");
    expect(form.page.attribute("#edit-guestsSeeNames", "checked")).toBeDefined();
    await browser.press(form, "Save Changes", { guestsSeeNames: "false" });
    expect(await namesOn(server, secret)).toEqual([]);
    expect(await comingFor(server, secret)).toBeNull();
    const log = await browser.get(`/team/${team.slug}/log`);
    expect(log.page.text("main")).toContain("changed the switch of first names for guests");
    const again = await browser.get(`/team/${team.slug}/edit`);
    await browser.press(again, "Save Changes", { guestsSeeNames: "on" });
    expect(await namesOn(server, secret)).not.toEqual([]);
  });

  test("is in the API of a captain, and of nobody else", async () => {
    const { browser, team } = await anOpenGame(server);
    const patch = (body: object) => browser.call("PATCH", `/api/teams/${team.id}`, body);
    expect((await patch({ guestsSeeNames: false })).json).toMatchObject({ guestsSeeNames: false });
    expect((await patch({ address: "Elsewhere 1" })).json.guestsSeeNames).toBe(false);
    expect((await patch({ guestsSeeNames: "yes" })).json).toMatchObject({
      error: "guestsSeeNames must be true or false",
    });
    const own = await browser.call("GET", "/api/teams");
    expect(own.json).toEqual([expect.objectContaining({ guestsSeeNames: false })]);
    const all = await visitor(server).call("GET", "/api/teams/all");
    expect(JSON.stringify(all.json)).not.toContain("guestsSeeNames");
    const created = await browser.call("POST", "/api/teams", {
      name: `${team.name} New`,
      address: "Here 1",
    });
    expect(created.json.guestsSeeNames).toBe(true);
  });
});
