import { replyPath } from "#app/features/games/paths.ts";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { anOpenGame, headsOf, reply } from "#e2e/harness/guest-link.ts";

flow(
  "the page of a guest copies the game's link and, folded away, its own, without the framework",
  { ways: ["own"] },
  async ({ server }) => {
    const { code } = await anOpenGame(server);
    const { json } = await reply(server, code, { name: "Tom" });
    const page = await openPage(server, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(replyPath(json.secret));
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(copied).toBe(`${server.origin}/g/${code}`);
    await page.getByText("Use another phone").click();
    await page.getByRole("button", { name: "Copy my own link" }).click();
    await expect.poll(copied).toBe(server.origin + replyPath(json.secret));
    await page.getByRole("status").filter({ hasText: "✓" }).first().waitFor();
    await page.context().close();
  },
);

flow(
  "a guest's reply is sent once by a double tap, and not without a network",
  { ways: ["own"] },
  async ({ server }) => {
    const { code, game } = await anOpenGame(server);
    const page = await openPage(server);
    await page.goto(`/g/${code}`);
    await page.getByLabel("Your Name").fill("Ben");
    const posts: string[] = [];
    page.on("request", (sent) => sent.method() === "POST" && posts.push(sent.url()));
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "I'm In" }).click();
    await page.getByRole("alert").filter({ hasText: "You are offline." }).waitFor();
    expect(await page.getByLabel("Your Name").inputValue()).toBe("Ben");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "I'm In" }).dblclick();
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    expect(posts.length).toBe(1);
    expect(await headsOf(server, game.id)).toBe(1);
    await page.context().close();
  },
);

flow(
  "a guest reads the game and the own answer without a network, as last seen",
  { ways: ["own"] },
  async ({ server }) => {
    const { code, game } = await anOpenGame(server);
    const { json } = await reply(server, code, { name: "Tom" });
    await server.db
      .updateTable("games")
      .set({ note: "Side entrance" })
      .where("id", "=", game.id)
      .execute();
    const page = await openPage(server);
    await page.goto(replyPath(json.secret));
    const cached = () => page.evaluate(() => caches.has("guest-pages"));
    await expect.poll(cached, { timeout: 20_000 }).toBe(true);
    // A page for visitors deletes what members have seen, and nothing of a guest.
    await page.goto("/help");
    await page.context().setOffline(true);
    await page.goto(replyPath(json.secret));
    await page.getByText(/^This is the page as you saw it on .* at \d\d:\d\d[.]/).waitFor();
    await page.getByText("Side entrance").waitFor();
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    await page.context().close();
  },
);
