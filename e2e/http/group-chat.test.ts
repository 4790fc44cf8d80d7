import { anOpenGame, days, reply } from "#e2e/harness/guest-link.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

const ofTeam = "https://chat.whatsapp.com/OfTheTeam";
const ofGame = "https://signal.group/#OfTheGame";
const linkTo = (url: string) => `href="${url}" target="_blank" rel="noreferrer nofollow"`;

/** The pages and calls by which the browser could learn the link of a team and its game. */
async function readsOf(browser: Visitor, { page, ids }: { page: string; ids: number[] }) {
  const [teamId = 0, gameId = 0] = ids;
  const paths = [
    ...["/", page, `${page}.data`, `/games/${gameId}`, `/games/${gameId}.data`],
    ...["/courts", `/api/teams/${teamId}`, "/api/teams", "/api/teams/all", "/api/teams/latest"],
    ...["/api/games", `/api/games/${gameId}`, "/api/games?include=guest,answers"],
  ];
  const answers = await Promise.all(paths.map((path) => browser.get(path)));
  return answers.map(({ body }) => body).join("\n");
}

async function aMemberOf(server: TestServer, teamId: number) {
  const { id: userId, browser } = await aSignedInUser(server);
  await aMember(server.db, { teamId, userId });
  return browser;
}

describe("the link to a group's chat", () => {
  test("a captain sets it by the form or the API, and members see it on the team's page", async ({
    server,
  }) => {
    const { browser, team } = await aSignedInMember(server);
    const page = `/team/${team.slug}`;
    const form = await browser.get(`${page}/edit`);
    expect(form.page.text("label[for=edit-chatLink]")).toBe("Group chat (link)");
    await browser.press(form, "Save Changes", { chatLink: ` ${ofTeam} ` });
    const member = await aMemberOf(server, team.id);
    for (const reader of [browser, member])
      expect((await reader.get(page)).body).toContain(`${linkTo(ofTeam)}>Group chat</a>`);
    const german = await member.get(`${page}?lang=de`);
    expect(german.body).toContain(`${linkTo(ofTeam)}>Gruppenchat</a>`);
    expect((await browser.get(`${page}/log`)).page.text("main")).toContain(
      "changed the link to the group chat",
    );
    expect((await member.call("GET", "/api/teams")).json[0].chatLink).toBe(ofTeam);

    const patch = (chatLink: unknown) =>
      browser.call("PATCH", `/api/teams/${team.id}`, { chatLink });
    expect((await patch(ofGame)).json.chatLink).toBe(ofGame);
    expect((await patch(null)).json.chatLink).toBeNull();
    expect((await member.get(page)).body).not.toContain("Group chat");
  });

  test("another scheme than https, a bare word and a long text are refused", async ({ server }) => {
    const { browser, team, game } = await anOpenGame(server);
    const edit = await browser.get(`/games/${game.id}/edit`);
    const wrong = [
      ...["http://chat.example.org/a", "javascript:alert(1)", "https://", "chat.example.org/a"],
      ...[`https://chat.example.org/${"a".repeat(300)}`, "https://chat.example.org/a b"],
    ];
    for (const chatLink of wrong) {
      const form = await browser.get(`/team/${team.slug}/edit`);
      const refused = await browser.press(form, "Save Changes", { chatLink });
      expect([refused.status, chatLink]).toEqual([400, chatLink]);
      expect(refused.page.text("#edit-chatLink-error")).not.toBe("");
      expect((await browser.press(edit, "Save Changes", { chatLink })).status).toBe(400);
      for (const call of [`/api/teams/${team.id}`, `/api/games/${game.id}`])
        expect((await browser.call("PATCH", call, { chatLink })).status).toBe(400);
    }
    const stored = await server.db
      .selectFrom("teams")
      .innerJoin("games", "games.teamId", "teams.id")
      .select(["teams.chatLink", "games.chatLink as ofGame"])
      .where("games.id", "=", game.id)
      .execute();
    expect(stored).toEqual([{ chatLink: null, ofGame: null }]);
  });

  test("a game has the link of its team, or its own", async ({ server }) => {
    const { browser, team, game } = await anOpenGame(server);
    const path = `/games/${game.id}`;
    await browser.call("PATCH", `/api/teams/${team.id}`, { chatLink: ofTeam });
    const member = await aMemberOf(server, team.id);
    expect((await member.get(path)).body).toContain(`${linkTo(ofTeam)}>Group chat</a>`);
    expect((await member.call("GET", `/api${path}`)).json.chatLink).toBe(ofTeam);

    const edit = await browser.get(`${path}/edit`);
    expect(edit.page.form("Save Changes").fields.chatLink).toBe("");
    await browser.press(edit, "Save Changes", { chatLink: ofGame });
    const shown = await member.get(path);
    expect(shown.body).toContain(`${linkTo(ofGame)}>Group chat</a>`);
    expect(shown.page.text("main")).toContain("changed the link to the group chat");
    expect(shown.body).not.toContain(ofTeam);
    expect((await member.call("GET", "/api/games")).json[0].chatLink).toBe(ofGame);
    expect((await browser.get("/profile/data")).body).not.toContain(ofTeam);
    await browser.press(await browser.get(`${path}/edit`), "Save Changes", { chatLink: "" });
    expect((await member.get(path)).body).toContain(linkTo(ofTeam));
  });

  test("the dates of a series, their copy and what the host downloads have it", async ({
    server,
  }) => {
    const { browser, team } = await aSignedInMember(server);
    const datetime = days(2).toISOString();
    const body = { teamId: team.id, datetime, repeat: { everyWeeks: 1 }, chatLink: ofGame };
    const { json } = await browser.call("POST", "/api/games", body);
    const games = (await browser.call("GET", "/api/games")).json;
    expect(games.map(({ chatLink }: { chatLink: string }) => chatLink)).toEqual(
      Array(4).fill(ofGame),
    );
    const again = await browser.get(`/schedule?again=${json.id}`);
    expect(again.page.form("Schedule Game").fields.chatLink).toBe(ofGame);
    expect((await browser.get("/profile/data")).body).toContain(ofGame);
  });

  test("guests see it on their own page while they are in, and nowhere else", async ({
    server,
  }) => {
    const { browser, team, game, code } = await anOpenGame(server, { maxPlayers: 2 });
    const say = (name: string, answer: string) => reply(server, code, { name, answer });
    const first = await say("Tom", "in");
    await say("Ida", "in");
    const others = [await say("Lea", "in"), await say("Ben", "maybe"), await say("Cem", "no")];
    for (const chatLink of [ofTeam, ofGame]) {
      const call = chatLink === ofTeam ? `teams/${team.id}` : `games/${game.id}`;
      await browser.call("PATCH", `/api/${call}`, { chatLink });
      const own = (secret: string) => visitor(server).get(`/r/${secret}`);
      expect((await own(first.json.secret)).body).toContain(`${linkTo(chatLink)}>Group chat</a>`);
      for (const { json } of others) expect((await own(json.secret)).body).not.toContain(chatLink);
      for (const path of [`/g/${code}`, `/api/g/${code}`, `/games/${game.id}`])
        expect((await visitor(server).get(path)).body).not.toContain(chatLink);
    }
    await visitor(server).call("PATCH", `/api/replies/${first.json.secret}`, { answer: "no" });
    expect((await visitor(server).get(`/r/${first.json.secret}`)).body).not.toContain(ofGame);
  });

  test("visitors and strangers see it neither of a team nor of a court", async ({ server }) => {
    const { db } = server;
    const stranger = await aSignedInUser(server);
    const { team, game } = await anOpenGame(server);
    const court = await aCourt(db);
    const atCourt = await aGame(db, { teamId: court.id, datetime: days(1) });
    await db.updateTable("teams").set({ chatLink: ofTeam }).execute();
    await db.updateTable("games").set({ chatLink: ofGame }).execute();
    const places = [
      { page: `/team/${team.slug}`, ids: [team.id, game.id] },
      { page: `/court/${court.slug}`, ids: [court.id, atCourt.id] },
    ];
    for (const browser of [visitor(server), stranger.browser])
      for (const place of places) {
        const all = await readsOf(browser, place);
        expect(all).not.toMatch(/OfThe(Team|Game)|Group chat|chatLink":"/);
      }
    const call = await stranger.browser.call("GET", `/api/games/${atCourt.id}`);
    expect(call.json).not.toHaveProperty("chatLink");
    await aMember(db, { teamId: court.id, userId: stranger.id });
    const joined = await readsOf(stranger.browser, {
      page: `/court/${court.slug}`,
      ids: [court.id, atCourt.id],
    });
    expect(joined).toContain(linkTo(ofTeam));
    expect(joined).toContain(linkTo(ofGame));
  });
});
