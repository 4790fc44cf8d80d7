import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";

flow("STT-05 STT-06 a manager ticks who came, the player reads it", async (it) => {
  const { server, db, scripts } = it;
  const { game, team, host, path } = await aHostedGame(db, {
    datetime: new Date(Date.now() - 3_600_000),
  });
  const [ben] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
  if (!ben) throw new Error("Ben is in.");
  const page = await pageOf(server, host, scripts);
  await page.goto(path);
  await page.getByRole("link", { name: "Attendance" }).click();
  await says(page, "2 of 2 came");
  await page.getByRole("button", { name: "Did not come Ben Two" }).click();
  await says(page, "1 of 2 came");
  await page.getByText("Attendance Saved").first().waitFor();
  await page.getByRole("button", { name: "Did not come Cem Three" }).click();
  await says(page, "0 of 2 came");
  await page.getByRole("button", { name: "Came Cem Three", exact: true }).click();
  await says(page, "1 of 2 came");
  expect(new URL(page.url()).pathname).toBe(`${path}/attendance`);
  await page.goto(`/team/${team.slug}/reliability`);
  await page.getByRole("row", { name: "Ben Two 0 0 1" }).waitFor();
  const player = await pageOf(server, ben, scripts);
  await player.goto("/profile/games");
  await player.getByRole("heading", { name: "What captains see" }).waitFor();
  await says(player, "did not come");
  for (const one of [page, player]) await one.context().close();
});

flow("STT-04 a switch of the profile leaves the lists", async (it) => {
  const { server, db, scripts } = it;
  const { host } = await aHostedGame(db);
  const page = await pageOf(server, host, scripts);
  await page.goto("/profile");
  const toSwitch = () => page.getByLabel("Show me in lists");
  expect(await toSwitch().isChecked()).toBe(true);
  await toSwitch().click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile Updated!").first().waitFor();
  await expect
    .poll(async () => {
      const rows = db.selectFrom("users").select("inLists").where("id", "=", host.id);
      return (await rows.executeTakeFirstOrThrow()).inLists;
    })
    .toBe(false);
  await page.context().close();
});
