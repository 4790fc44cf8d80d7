import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { aGame, aTeam, expect, unique } from "#e2e/harness/browser.ts";

/** Enter the panel, edit a team, delete it with its game, restore it, sign out. */
export const adminsDay: Story = async (scene) => {
  const { db } = scene.server;
  const team = await aTeam(db, { name: unique("Half Way Admin") });
  const { id } = await aGame(db, { teamId: team.id });
  const games = db.selectFrom("games").select("id").where("id", "=", id);
  await enter(scene);
  await edit(scene, team);
  await remove(scene, team);
  expect(await games.execute()).toHaveLength(0);
  await restore(scene, team.id);
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

/** The browser asks where scripts run, else a page does. */
async function remove({ page, open, send }: Scene, { id, name }: Team) {
  await open(`/developer/teams?q=${id}`);
  const confirmed = page.getByRole("button", { name: "Delete 1 team" });
  const done = page.getByText("Team deleted successfully");
  page.on("dialog", (dialog) => dialog.accept());
  await send(page.getByRole("link", { name: `Delete ${name}` }), "Failed to delete team");
  await confirmed.or(done).first().waitFor();
  if ((await confirmed.count()) > 0) await confirmed.click();
  await done.waitFor();
}

async function restore({ page, open, send }: Scene, id: number) {
  const { button, says } = on(page);
  await open("/developer/users");
  await page.getByRole("tab", { name: "Audit log" }).click();
  await send(button(`Restore team ${id}`), "Failed to restore");
  await says("Restored, with everything");
}

async function signOut({ page, open, send }: Scene) {
  const { button, field } = on(page);
  await open("/developer/users");
  await send(button("Sign Out"), "Failed to log out");
  await field("Username").waitFor();
}
