import { aCourt, aGame, expect, flow, unique } from "#e2e/harness/browser.ts";
import { aHostedGame, pageOf, says } from "#e2e/harness/players.ts";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

flow("a move beside another game is asked about in place", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const zone = "Etc/GMT";
  const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`);
  const { game, team, host, path } = await aHostedGame(db, {
    datetime: at(inDays(4), "19:00"),
    zone,
  });
  await aGame(db, { teamId: team.id, datetime: at(inDays(5), "19:00"), zone });
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/edit`);
  await page.getByLabel("Date").fill(inDays(5));
  await page.getByLabel("Time", { exact: true }).fill("19:30");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText(/There is already a game on/).waitFor();
  expect(await page.getByLabel("Time", { exact: true }).inputValue()).toBe("19:30");
  await page.getByRole("button", { name: "Move Anyway" }).click();
  await page.getByText("Game Changed").waitFor();
  const moved = db.selectFrom("games").select("datetime").where("id", "=", game.id);
  expect((await moved.executeTakeFirstOrThrow()).datetime).toEqual(at(inDays(5), "19:30"));
  await page.context().close();
});

flow("a series onto a date with a game is asked about in place", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const zone = "Etc/GMT";
  const { team, host } = await aHostedGame(db, {
    datetime: new Date(`${inDays(18)}T19:00:00Z`),
    zone,
  });
  await db.updateTable("users").set({ timezone: zone }).where("id", "=", host.id).execute();
  const page = await pageOf(server, host, scripts);
  await page.goto("/schedule");
  await page.getByLabel("Date").fill(inDays(4));
  await page.getByLabel("Time", { exact: true }).fill("19:30");
  await page.getByLabel("Repeat").selectOption("Every week");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  await page.getByText(/On .* there is already a game at 19:00\./).waitFor();
  expect(await page.getByLabel("Time", { exact: true }).inputValue()).toBe("19:30");
  const series = () =>
    db.selectFrom("series").select("time").where("teamId", "=", team.id).execute();
  expect(await series()).toEqual([]);
  await page.getByRole("button", { name: "Start Anyway" }).click();
  await expect.poll(series).toEqual([{ time: "19:30:00" }]);
  await page.context().close();
});

flow(
  "a court at a known address is asked about",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { host } = await aHostedGame(db);
    const address = `${unique("Weg")} 12`;
    const known = await aCourt(db, { address });
    const page = await pageOf(server, host, scripts);
    await page.goto("/create?type=court");
    const name = unique("Court");
    await page.getByLabel("Court Name").fill(name);
    await page.getByLabel("Court Address").fill(address.toLowerCase());
    await page.getByRole("button", { name: "Create court" }).click();
    await page.getByText(`A court at this address exists: ${known.name}`).waitFor();
    expect(await page.getByLabel("Court Name").inputValue()).toBe(name);
    await page.getByRole("button", { name: "Create Anyway" }).click();
    await says(page, name);
    await page.context().close();
  },
);
