import type { Page } from "playwright";
import { aGame, aMember, aTeam, expect, flow, openPage, signIn } from "#e2e/harness/browser.ts";

const password = "correct horse";

flow(
  "shares a link by the device, else copies it, else shows it",
  { ways: ["own"] },
  async ({ server, db }) => {
    const team = await aTeam(db);
    const { email } = await aMember(db, { teamId: team.id, password });
    const page = await openPage(server);
    await signIn(page, email ?? "", password);
    await page.addInitScript(noteShares);
    await page.goto(`/team/${team.slug}`);
    const link = await page.getByLabel("Invite link").inputValue();
    expect(new URL(link).searchParams.get("key")).toBe(team.secretKey);

    await page.getByRole("button", { name: "Share", exact: true }).click();
    expect(await shared(page)).toEqual([link]);
    await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share);
    await page.evaluate(() => delete (navigator as { share?: unknown }).share);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Copied!").waitFor();
    expect(await shared(page)).toEqual([link, link]);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      document.execCommand = () => false;
    });
    await page.getByText("More ways").click();
    await page.getByRole("button", { name: "Copy key" }).click();
    await page.getByText("Failed to copy secret key").waitFor();
    await page.context().close();
  },
);

flow(
  "lets the shared text be selected, and sent by WhatsApp",
  { ways: ["html"] },
  async ({ page, db }) => {
    const team = await aTeam(db);
    const { id, email } = await aMember(db, { teamId: team.id, password });
    const game = await aGame(db, { teamId: team.id });
    await signIn(page, email ?? "", password);
    await page.goto(`/team/${team.slug}`);
    const link = await page.getByLabel("Invite link").inputValue();
    expect(new URL(link).searchParams.get("key")).toBe(team.secretKey);
    const told = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
    const text = new URL(told ?? "").searchParams.get("text") ?? "";
    expect(text).toContain(team.name);
    expect(text).toMatch(
      /, (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]+.*, \d\d:\d\d \(Berlin time\): 0 in so far\. /,
    );
    const invite = `/invite[?]key=${team.secretKey}&game=${game.id}&by=${id}`;
    expect(text).toMatch(new RegExp(`https?://.*${invite}$`));
  },
);

/** Keeps what the page hands to the device or the clipboard. */
function noteShares() {
  const kept: string[] = [];
  Object.assign(window, { kept });
  Object.assign(Navigator.prototype, {
    share: async ({ url }: { url: string }) => void kept.push(url),
  });
  navigator.clipboard.writeText = async (text) => void kept.push(text);
}

const shared = (page: Page) => page.evaluate(() => (window as unknown as { kept: string[] }).kept);
