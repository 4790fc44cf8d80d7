import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { anOpenGame, headsOf } from "#e2e/harness/guest-link.ts";
import { hasFocus } from "#e2e/harness/keyboard.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

const permissions = ["clipboard-read", "clipboard-write"];

flow(
  "shares a game and a link by the device, else copies it, else says so",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, user, team, game } = await memberPage(server, { permissions });
    await page.addInitScript(() => {
      const kept: unknown[] = [];
      const share = async (what: unknown) => void kept.push(what);
      Object.assign(Object.assign(window, { kept }).Navigator.prototype, { share });
    });
    const shared = () =>
      page.evaluate(() => (window as unknown as { kept: { url: string; text: string }[] }).kept);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await openHydrated(page, "/", "article a");
    await page.getByRole("link", { name: `Share ${team.name}` }).click();
    const invite = `/invite?key=${team.secretKey}&game=${game.id}&by=${user.id}`;
    expect(await shared()).toMatchObject([
      { url: server.origin + invite, text: expect.stringMatching(/: 0 in so far\.$/) },
    ]);

    await page.getByRole("link", { name: team.name }).last().click();
    const field = page.getByLabel("Invite link");
    await field.waitFor();
    const link = await field.inputValue();
    expect(new URL(link).searchParams.get("key")).toBe(team.secretKey);
    const share = page.getByRole("button", { name: "Share", exact: true });
    await share.click();
    expect((await shared()).map(({ url }) => url)).toEqual([server.origin + invite, link]);
    await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share);
    await share.click();
    await page.getByText("Copied!").waitFor();
    expect(await copied()).toBe(link);

    await page.getByText("More ways").click();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    const copyKey = page.getByRole("button", { name: "Copy key" });
    await copyKey.press("Enter");
    await expect.poll(copied, { message: "by a selection" }).toBe(team.secretKey);
    expect(await hasFocus(copyKey)).toBe(true);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await copyKey.click();
    await page.getByText("Failed to copy secret key").waitFor();
    await page.context().close();
  },
);

/** A guest's pages without scripts: `e2e/http/guest-replies.test.ts`. */
flow(
  "a guest's reply is sent once by a double tap, not without a network, and the own page is kept and copied",
  { ways: ["own"] },
  async ({ server }) => {
    const { code, game } = await anOpenGame(server);
    const page = await openPage(server, { permissions });
    await page.clock.install();
    await page.goto(`/g/${code}`);
    const name = page.getByLabel("Your Name");
    await name.fill("Ben");
    const posts: string[] = [];
    page.on("request", (sent) => sent.method() === "POST" && posts.push(sent.url()));
    const send = page.getByRole("button", { name: "I'm In" });
    await page.context().setOffline(true);
    await send.click();
    await page.getByRole("alert").filter({ hasText: "You are offline." }).waitFor();
    expect(await name.inputValue()).toBe("Ben");
    await page.context().setOffline(false);
    await send.dblclick();
    await page.getByRole("heading", { name: "You're in" }).waitFor();
    expect([posts.length, await headsOf(server, game.id)]).toEqual([1, 1]);

    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(copied).toBe(`${server.origin}/g/${code}`);
    await page.getByText("Use another phone").click();
    await page.getByRole("button", { name: "Copy my own link" }).click();
    await expect.poll(copied).toBe(page.url());
    await page.getByRole("status").filter({ hasText: "✓" }).first().waitFor();
    // Read without a network: `app/browser/service-worker.test.ts`.
    await page.clock.fastForward(5_000);
    await expect.poll(() => page.evaluate(() => caches.has("guest-pages"))).toBe(true);
    await page.context().close();
  },
);
