import { expect, flow, openWay } from "#e2e/harness/browser.ts";
import { reply } from "#e2e/harness/guest-link.ts";
import { aHostedGame, pageOf, programOf, says } from "#e2e/harness/players.ts";
import { unfold } from "#e2e/harness/reporting.ts";

flow(
  "lets a guest ask for a spot in a full game, and the host let the guest in",
  { ways: ["html"] },
  async (it) => {
    const { server, db, page, scripts } = it;
    const { host, path } = await aHostedGame(db, { maxPlayers: 8 });
    const program = await programOf(server, host);
    const opened = await program.call("PUT", `/api${path}/guest-link`, { open: true, max: 5 });
    const link = new URL(opened.json.url).pathname;
    const code = link.split("/").pop() ?? "";
    for (const name of ["Ben", "Cem", "Dan", "Eva", "Fay"]) await reply(server, code, { name });
    await reply(server, code, { name: "Mia", answer: "maybe" });

    await page.goto(link);
    await page.getByRole("heading", { name: "Full for guests" }).waitFor();
    await page.getByLabel("Your Name").fill("Gus");
    await page.getByRole("button", { name: "Ask Ann" }).click();
    await page.getByRole("heading", { name: "You asked to come" }).waitFor();

    const manager = await pageOf(server, host, scripts);
    await manager.goto("/");
    await manager.getByRole("link", { name: /: 1 asks to come/ }).click();
    await says(manager, "5 of 5 replies");
    await manager.getByRole("heading", { name: "Maybe (1)" }).waitFor();
    await manager.getByRole("heading", { name: "Asking to come (1)" }).waitFor();
    await manager.getByRole("button", { name: "Let in Gus" }).click();
    await manager.getByText("Gus is in.").first().waitFor();
    await says(manager, "6 of 6 replies");
    await unfold(manager, "Gus");
    await manager.getByRole("button", { name: "Remove Gus" }).waitFor();
    await manager.context().close();

    await page.getByRole("link", { name: "Refresh" }).click();
    await page.getByRole("heading", { name: "You're in" }).waitFor();
  },
);

flow("a sixth friend replies to a new game with eight spots", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { host, team } = await aHostedGame(db);
  const program = await programOf(server, host);
  const { json: game } = await program.call("POST", "/api/games", {
    teamId: team.id,
    datetime: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    maxPlayers: 8,
  });
  const manager = await pageOf(server, host, scripts);
  await manager.goto(`/games/${game.id}/guest-link`);
  const link = new URL(await manager.getByLabel("Guest link", { exact: true }).inputValue());
  await manager.context().close();
  for (const name of ["Ben", "Cem", "Dan", "Eva", "Fay", "Gus"]) {
    const friend = await openWay(server, { scripts });
    await friend.goto(link.pathname);
    await friend.getByLabel("Your Name").fill(name);
    await friend.getByRole("button", { name: "I'm In" }).click();
    await friend.getByRole("heading", { name: "You're in" }).waitFor();
    expect(new URL(friend.url()).pathname).toMatch(/^\/r\//);
    await friend.context().close();
  }
});
