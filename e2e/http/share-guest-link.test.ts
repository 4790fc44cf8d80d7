import { sharePath } from "#app/features/games/paths.ts";
import { anOpenGame, days } from "#e2e/harness/guest-link.ts";
import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

type Browser = Awaited<ReturnType<typeof aSignedInUser>>["browser"];

/** The link in the message that a page hands to WhatsApp. */
async function sharedOn(browser: Browser, path: string, name: string) {
  const { page } = await browser.get(path);
  const address = new URL(page.link(`Share on WhatsApp ${name}`) ?? "");
  return /https?:\S+$/.exec(address.searchParams.get("text") ?? "")?.[0];
}

/** The same on each page from which a game is shared: its card, its page, and the one after scheduling. */
const sharedBy = async (browser: Browser, gameId: number, name: string) => {
  const paths = ["/", `/games/${gameId}`, sharePath(gameId)];
  const links = await Promise.all(paths.map((path) => sharedOn(browser, path, name)));
  return [...new Set(links)];
};

describe("sharing a game", () => {
  test("is its guest link while that is open, for players as for captains", async ({ server }) => {
    const { browser, game, team, code } = await anOpenGame(server);
    const player = await aSignedInUser(server);
    await aMember(server.db, { teamId: team.id, userId: player.id });
    const link = `${server.origin}/g/${code}`;
    expect(await sharedBy(browser, game.id, team.name)).toEqual([link]);
    expect(await sharedBy(player.browser, game.id, team.name)).toEqual([link]);
    const { page, body } = await player.browser.get(sharePath(game.id));
    expect(page.attribute("#share-link", "value")).toBe(link);
    expect(page.text("main")).toContain("Whoever has this link can answer with a name alone.");
    expect(body).not.toContain(team.secretKey);
  });

  test("is the invite again when the link is closed, and the new link when it is renewed", async ({
    server,
  }) => {
    const { browser, captainId, game, team } = await anOpenGame(server);
    const put = (body: object) => browser.call("PUT", `/api/games/${game.id}/guest-link`, body);
    const renewed = await put({ open: true, renew: true });
    expect(await sharedBy(browser, game.id, team.name)).toEqual([renewed.json.url]);
    await put({ open: false });
    const invite = `${server.origin}/invite?key=${team.secretKey}&game=${game.id}&by=${captainId}`;
    expect(await sharedBy(browser, game.id, team.name)).toEqual([invite]);
  });

  test("is never a guest link that nobody can reply by any more", async ({ server, db }) => {
    const { browser, game, team } = await anOpenGame(server);
    const datetime = new Date(Date.now() - 3_600_000);
    await db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
    const [link] = await sharedBy(browser, game.id, team.name);
    // Nor the key of the team, which is good for ever: whoever comes late is a member.
    expect(link).toMatch(new RegExp(`^${server.origin}/team/${team.slug}#game-\\w+$`));
  });

  test("is the guest link of a court's game, which is open at first", async ({ server }) => {
    const { browser, id } = await aSignedInMember(server);
    const court = await aCourt(server.db);
    await aMember(server.db, { teamId: court.id, userId: id });
    const game = await aGame(server.db, { teamId: court.id, datetime: days(2) });
    const link = `${server.origin}/g/${game.guestCode}`;
    expect(await sharedBy(browser, game.id, court.name)).toEqual([link]);
  });

  test("is possible only for members", async ({ server }) => {
    const { game, code } = await anOpenGame(server);
    const court = await aCourt(server.db);
    const open = await aGame(server.db, { teamId: court.id, datetime: days(2) });
    const { browser } = await aSignedInUser(server);
    const codes = new RegExp(`${code}|${open.guestCode}`);
    for (const { id } of [game, open])
      for (const path of [`/games/${id}`, sharePath(id)])
        expect((await browser.get(path)).body, path).not.toMatch(codes);
  });
});
