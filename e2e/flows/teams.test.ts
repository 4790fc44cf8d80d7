import { expect, flow, signIn } from "#e2e/harness/browser.ts";
import { aCourt, aMember, aTeam, aUser, unique } from "#e2e/harness/test.ts";

const password = "let-me-play";

flow(
  "create a team, see its key, find it taken, leave it",
  { ways: ["html"] },
  async ({ page, db }) => {
    const user = await aUser(db, { password });
    await signIn(page, user.email ?? "", password);
    const name = unique("Flow");

    await page.goto("/create");
    await page.getByLabel("Team Name").fill(name);
    await page.getByRole("dialog").getByLabel("Address").fill("Main St 1");
    await page.getByRole("button", { name: "Create Team" }).click();
    await page.getByText("Team Created!").waitFor();
    expect(await page.getByLabel("Team Secret Key").inputValue()).toMatch(/^[A-Z0-9]{6}$/);
    const address = new URL(page.url()).pathname;

    await page.goto("/create");
    await page.getByLabel("Team Name").fill(name.toUpperCase());
    await page.getByRole("dialog").getByLabel("Address").fill("Other St 2");
    await page.getByRole("button", { name: "Create Team" }).click();
    await page.getByRole("heading", { name: "Team Already Exists" }).waitFor();
    await page.getByRole("dialog").getByText("Close", { exact: true }).click();
    await page.getByRole("heading", { name: "Create New Team/Court" }).waitFor();
    expect(await page.getByRole("dialog").getByLabel("Address").inputValue()).toBe("Other St 2");

    await page.goto(address);
    await page.getByRole("link", { name: "Leave Team" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("Team Members (1)").waitFor();
    await page.getByRole("link", { name: "Leave Team" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave Team" }).click();
    await page.getByText("Left Team").waitFor();
    await page.waitForURL("/");
  },
);

flow("join a team by a key typed on its page", { ways: ["html"] }, async ({ page, db }) => {
  const user = await aUser(db, { password });
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id });
  await signIn(page, user.email ?? "", password);

  await page.goto(`/team/${team.slug}`);
  await page.getByLabel("Team Secret Key").fill("222222");
  await page.getByRole("button", { name: "Join Team" }).click();
  await page.getByText("Invalid secret key. Please check the key and try again.").waitFor();
  // Without scripts the form is shown again in the dialog; with them it has never left the page.
  const isInDialog = (await page.getByRole("dialog").count()) > 0;
  const place = isInDialog ? page.getByRole("dialog") : page.locator("main");
  await place.getByLabel("Team Secret Key").fill(team.secretKey.toLowerCase());
  await place.getByRole("button", { name: "Join Team" }).click();

  await page.getByText("Joined Team!").waitFor();
  await page.getByText("Team Members (2)").waitFor();
});

flow(
  "leads a visitor to sign in, who joins the court afterwards",
  { ways: ["html"] },
  async ({ page, db }) => {
    const user = await aUser(db, { password });
    const court = await aCourt(db);

    await page.goto(`/court/${court.slug}/join`);
    await page.getByText("You need to be logged in to join courts").last().waitFor();
    await page.getByRole("link", { name: "Sign In to Join" }).click();
    await page.getByRole("tab", { name: "Login" }).click();
    await page.getByLabel("Email Address").fill(user.email ?? "");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Join Court" }).click();

    await page.getByText("Joined Court!").waitFor();
    await page.getByText("Court Members (1)").waitFor();
  },
);

flow("choosing court changes the words of the form", async ({ page, db, scripts }) => {
  const user = await aUser(db, { password });
  await signIn(page, user.email ?? "", password);

  await page.goto("/create");
  await page.getByRole("dialog").getByLabel("Address").fill("Main St 1");
  if (scripts) await page.getByRole("dialog").getByText("Court", { exact: true }).click();
  else await page.getByRole("link", { name: "Create a court instead" }).click();

  await page.getByLabel("Court Name").waitFor();
  await page.getByRole("button", { name: "Create court" }).waitFor();
  if (scripts)
    expect(await page.getByRole("dialog").getByLabel("Address").inputValue()).toBe("Main St 1");
});
