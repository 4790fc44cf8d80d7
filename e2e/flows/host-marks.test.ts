import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, pageOf, playersIn, programOf } from "#e2e/harness/players.ts";

flow(
  "a host reads on Home who dropped out, until the game is seen",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { game, host, path } = await aHostedGame(db);
    const [ben, cem] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
    if (!ben || !cem) throw new Error("Two players are in.");
    const page = await pageOf(server, host, scripts);
    const mark = page.getByRole("link", { name: /dropped out/ });
    await page.goto("/");
    await page.getByRole("heading", { name: "Upcoming Games" }).waitFor();
    expect(await mark.count()).toBe(0);
    for (const player of [ben, cem]) {
      const program = await programOf(server, player);
      await program.call("POST", `/api${path}/checkin`, { checkedIn: false });
    }
    // Others have no mark.
    const other = await programOf(server, ben);
    expect((await other.get("/")).body).not.toContain("dropped out");
    await page.goto("/");
    await page.getByRole("link", { name: /: 2 dropped out/ }).click();
    await page.getByRole("heading", { name: "Can't come (2)" }).waitFor();
    await page.getByRole("link", { name: "Openrun" }).first().click();
    await page.getByRole("heading", { name: "Upcoming Games" }).waitFor();
    expect(await mark.count()).toBe(0);
    // Who is in again has not dropped out.
    const program = await programOf(server, ben);
    for (const checkedIn of [true, false, true])
      await program.call("POST", `/api${path}/checkin`, { checkedIn });
    await page.goto("/");
    expect(await mark.count()).toBe(0);
    await page.context().close();
  },
);
