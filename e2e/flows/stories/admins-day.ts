import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { aGame, aTeam, expect, unique } from "#e2e/harness/browser.ts";

/** Enter the panel, edit a team, delete it with its game, restore it, delete it with another one, restore both, sign out. */
export const adminsDay: Story = async (scene) => {
  const { db } = scene.server;
  const name = unique("Half Way Admin");
  const team = await aTeam(db, { name: `${name} A` });
  const other = await aTeam(db, { name: `${name} B` });
  const { id } = await aGame(db, { teamId: team.id });
  const games = db.selectFrom("games").select("id").where("id", "=", id);
  await enter(scene);
  await edit(scene, team);
  await removeOne(scene, team);
  expect(await games.execute()).toHaveLength(0);
  await restore(scene, [team]);
  expect(await games.execute()).toHaveLength(1);
  await removeAll(scene, name, [team, other]);
  await restore(scene, [team, other]);
  expect(await games.execute()).toHaveLength(1);
  await signOut(scene);
};

type Team = { id: number; name: string };

async function enter({ page, open, send, server: { admin } }: Scene) {
  const { field, button, says } = on(page);
  await open("/developer");
  await field("Username").fill(admin.username);
  await field("Password").fill(admin.password);
  await send(button("Login"), "Unable to log in. Please try again.");
  await says("Access Granted");
}

async function edit({ page, open, send }: Scene, { id, name }: Team) {
  const { field, button, link, says } = on(page);
  await open(`/developer/teams?q=${id}`);
  await link(`Edit ${name}`).click();
  await field("Address").fill("New Street 5");
  await send(button("Save Changes"), "Failed to update team");
  await says("Team updated successfully");
  await page.getByRole("cell", { name: "New Street 5" }).first().waitFor();
}

async function removeOne(scene: Scene, { id, name }: Team) {
  await scene.open(`/developer/teams?q=${id}`);
  await scene.send(on(scene.page).link(`Delete ${name}`), "Failed to delete team");
  await confirm(scene, "Delete 1 team", "Team deleted successfully");
}

async function removeAll(scene: Scene, found: string, teams: Team[]) {
  const { field, button } = on(scene.page);
  await scene.open(`/developer/teams?q=${encodeURIComponent(found)}`);
  for (const { name } of teams) await field(`Select ${name}`).check();
  await scene.send(button(/^Delete selected/), "Failed to delete teams");
  await confirm(scene, "Delete 2 teams", "2 teams deleted successfully");
}

/** The browser has asked where scripts run, else a page does. */
async function confirm({ page }: Scene, question: string, done: string) {
  const asked = page.getByRole("button", { name: question });
  const said = page.getByText(done);
  await page
    .getByText(new RegExp(`${question}|${done}`))
    .first()
    .waitFor();
  if ((await asked.count()) > 0) await asked.click();
  await said.waitFor();
}

async function restore({ page, open, send }: Scene, teams: Team[]) {
  const { button, says } = on(page);
  await open("/developer/users");
  await page.getByRole("link", { name: "Audit log", exact: true }).click();
  // The list after a deletion has these buttons too.
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  for (const { id } of teams) {
    await send(button(`Restore team ${id}`), "Failed to restore");
    await says("Restored, with everything");
    await button(`Restore team ${id}`).waitFor({ state: "detached" });
  }
}

async function signOut({ page, open, send }: Scene) {
  const { button, field } = on(page);
  await open("/developer/users");
  await send(button("Sign Out"), "Failed to log out");
  await field("Username").waitFor();
}
