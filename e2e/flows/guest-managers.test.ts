import { replyPath } from "#app/features/games/paths.ts";
import { aCourt, aGame, aUser, expect, flow, signIn, visitor } from "#e2e/harness/browser.ts";
import { anOpenGame, days, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { removeNow } from "#e2e/harness/jobs.ts";
import { aHostedGame, pageOf, programOf, says } from "#e2e/harness/players.ts";
import { unfold } from "#e2e/harness/reporting.ts";

const password = "pick-and-roll";

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
  await manage("Open link", "Link for friends open");
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
  await manage("Save", "Link for friends saved");
  await says(page, "0 of 15 replies");
  expect(await readLink()).toBe(renewed);
  await page.getByText("Close the link?").click();
  await manage("Close link", "Link for friends closed");
  expect(await page.getByLabel("Guest link", { exact: true }).count()).toBe(0);
  expect(await titleOf(renewed)).toBe("This link is no longer open");
  expect(await headsOf(server, game.id)).toBe(0);
  await page.context().close();
});

flow("lets a host remove a guest, whose page shows it", { ways: ["html"] }, async (it) => {
  const { server, db, page, scripts } = it;
  const { game, host, path } = await aHostedGame(db, { maxPlayers: 4 });
  const program = await programOf(server, host);
  const opened = await program.call("PUT", `/api${path}/guest-link`, { open: true });
  const code = new URL(opened.json.url).pathname.split("/").pop() ?? "";
  const { json } = await reply(server, code, { name: "Tom" });
  const manager = await pageOf(server, host, scripts);
  await manager.goto(path);
  await says(manager, "1 of 4 in");
  await unfold(manager, "Tom");
  await manager.getByRole("button", { name: "Remove Tom" }).click();
  await manager.getByText("Tom is out in 2 minutes.").waitFor();
  await removeNow(db, game.id);
  await says(manager, "0 of 4 in", scripts);
  await page.goto(replyPath(json.secret));
  await says(page, "You were taken out");
  await manager.context().close();
});

flow(
  "an account keeps the reply to a court's game",
  { ways: ["html"] },
  async ({ server, db, page }) => {
    const court = await aCourt(db);
    const game = await aGame(db, { teamId: court.id, datetime: days(2) });
    const { json } = await reply(server, game.guestCode ?? "", { name: "Tom" });
    const { email } = await aUser(db, { password });
    const own = replyPath(json.secret);
    await page.goto(own);
    await page.locator("main").getByRole("link", { name: "Sign In" }).click();
    await page.getByLabel("Email Address").fill(`${email}`);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`/games/${game.id}`);
    await says(page, "1 in");
    await says(page, "You are in");
    expect(await headsOf(server, game.id)).toBe(0);
  },
);

flow(
  "makes a guest who joins the team a player",
  { ways: ["html"] },
  async ({ server, db, page }) => {
    const { code, game, team } = await anOpenGame(server, { maxPlayers: 5 });
    const { json } = await reply(server, code, { name: "Tom" });
    const { email } = await aUser(db, { password });
    await signIn(page, `${email}`, password);
    await page.goto(replyPath(json.secret));
    await page.getByRole("button", { name: "Keep This in My Account" }).click();
    await page.waitForURL("/");
    await says(page, team.name);
    await says(page, "You're in");
    await page.goto(`/invite?key=${team.secretKey}`);
    await page.getByRole("button", { name: /^Join/ }).click();
    await page.getByText("You are already in this team").waitFor();
    await page.goto(`/games/${game.id}`);
    await says(page, "1 of 5 in");
    await says(page, "You are in");
    expect(await headsOf(server, game.id)).toBe(0);
  },
);
