import { replyPath } from "#app/features/games/paths.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test.for([
  ["en", "Share this game", "Use another phone", "Share on WhatsApp", "are you in?"],
  ["de", "Spiel teilen", "Anderes Gerät benutzen", "Über WhatsApp teilen", "Bist du dabei?"],
] as const)(
  "the own page offers the link of the game in %s, and folds the private one away",
  async ([language, share, elsewhere, onWhatsApp, message], { server, guest }) => {
    const { code, team } = await anOpenGame(server);
    const { json } = await reply(server, code, { name: "Tom" });
    const { page } = await guest.get(`${replyPath(json.secret)}?lang=${language}`);
    const link = `${server.origin}/g/${code}`;

    expect(page.texts("main h2")).toContain(share);
    expect(page.attribute("#guest-link", "value")).toBe(link);
    const shared = new URL(page.link(onWhatsApp) ?? "").searchParams.get("text");
    expect(shared).toBe(`${team.name}: ${message} ${link}`);
    expect(page.texts("main summary")).toEqual([elsewhere]);
    expect(page.attribute("main details #own-link", "value")).toBe(json.url);
    page.root.querySelector("main details")?.remove();
    const shownOrCopied = page.root
      .querySelectorAll("main input, main button, main a[target=_blank]")
      .map((element) => element.toString());
    expect(shownOrCopied.join("\n")).toContain(link);
    expect(shownOrCopied.join("\n")).not.toContain(json.secret);
  },
);

test("the own page offers no link by which nobody can reply", async ({ server, guest }) => {
  const { browser, code, game } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Tom" });
  const own = replyPath(json.secret);
  const link = `/api/games/${game.id}/guest-link`;
  const linkOnPage = async () => {
    const { page, body } = await guest.get(own);
    if (!page.has("#guest-link")) expect(body).not.toMatch(/\/g\/\w/);
    return page.has("#guest-link") ? page.attribute("#guest-link", "value") : null;
  };

  const renewed = await browser.call("PUT", link, { open: true, renew: true });
  expect(await linkOnPage()).toBe(renewed.json.url);
  await browser.call("PUT", link, { open: false });
  expect(await linkOnPage()).toBeNull();
  await browser.call("PUT", link, { open: true });
  expect(await linkOnPage()).not.toBeNull();
  const datetime = new Date(Date.now() - 60_000);
  await server.db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
  expect(await linkOnPage()).toBeNull();
});
