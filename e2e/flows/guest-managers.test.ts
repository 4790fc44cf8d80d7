import { expect, flow, visitor } from "#e2e/harness/browser.ts";
import { headsOf } from "#e2e/harness/guest-link.ts";
import { aHostedGame, pageOf, says } from "#e2e/harness/players.ts";

flow("a host opens, shares, renews and closes the link", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { host, game, path } = await aHostedGame(db, { guestCode: null });
  const page = await pageOf(server, host, scripts);
  const manage = async (button: string, title: string) => {
    await page.getByRole("button", { name: button }).click();
    await page.getByText(title).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/guest-link`);
  };
  const readLink = () => page.getByLabel("Guest link", { exact: true }).inputValue();
  const titleOf = async (link: string) =>
    (await visitor(server).get(new URL(link).pathname)).page.text("h1");
  await page.goto(`${path}/guest-link`);
  await manage("Open link", "Guest link open");
  await says(page, "0 of 30 replies");
  const link = await readLink();
  expect(link).toMatch(/\/g\/[a-z2-7]{12}$/);
  const whatsApp = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(new URL(whatsApp ?? "").searchParams.get("text")).toContain(link);
  await page.getByText("Show as a QR code").click();
  await page.getByRole("img", { name: /^Guest link of a game of/ }).waitFor();
  await page.getByText("New link?").click();
  await manage("New Link", "The old guest link does not work any more.");
  const renewed = await readLink();
  expect(renewed).not.toBe(link);
  expect(await titleOf(link)).toBe("This link is no longer open");
  expect(await titleOf(renewed)).not.toBe("This link is no longer open");
  await page.getByLabel("How many guests may come").fill("15");
  await manage("Save", "Guest link saved");
  await says(page, "0 of 15 replies");
  expect(await readLink()).toBe(renewed);
  await page.getByText("Close the link?").click();
  await manage("Close link", "Guest link closed");
  expect(await page.getByLabel("Guest link", { exact: true }).count()).toBe(0);
  expect(await titleOf(renewed)).toBe("This link is no longer open");
  expect(await headsOf(server, game.id)).toBe(0);
  await page.context().close();
});
