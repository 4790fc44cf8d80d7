import { readFile } from "node:fs/promises";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { signOut } from "#e2e/flows/stories/signing.ts";
import { aTeam, expect, unique } from "#e2e/harness/browser.ts";
import { aPng } from "#e2e/harness/images.ts";

const password = "pick-and-roll";

/** Come by an invitation, confirm the address, edit the profile, take one's data along, sign out. */
export const newcomersDay: Story = async (scene) => {
  const email = `${unique("midway").replace(" ", "-")}@openrun.example`;
  await acceptInvitation(scene, email);
  await confirm(scene, email);
  await editProfile(scene);
  await exportData(scene, email);
  await signOutEverywhere(scene);
  await signOut(scene);
};

async function acceptInvitation({ page, open, send, server }: Scene, email: string) {
  const { field, button, says } = on(page);
  const { secretKey } = await aTeam(server.db);
  await open(`/invite?key=${secretKey}`);
  await field("Full Name").fill("Grace Hopper");
  await field("Email Address").fill(email);
  await field("Password").fill(password);
  await field("Retype Password").fill(password);
  await send(button("Sign Up & Join Team"), "Failed to join the team");
  await says("You are already in this team");
}

async function confirm({ page, open, server: { db } }: Scene, email: string) {
  const token = createToken();
  await db
    .updateTable("users")
    .set({
      emailConfirmToken: hashToken(token),
      emailConfirmTokenExpires: new Date(Date.now() + 600_000),
    })
    .where("email", "=", email)
    .execute();
  // The page leads home by itself: the test looks from the beginning.
  const confirmed = on(page).says("Email Confirmed!");
  await open(`/confirm-email?token=${token}`);
  await confirmed;
  await page.waitForURL("/");
}

async function editProfile({ page, open, send }: Scene) {
  const { field, button, header, says } = on(page);
  const photo = header.locator("img");
  await open("/help");
  await header.locator(".me").click();
  await field("Display Name").fill("Grace H");
  const file = { name: "me.png", mimeType: "image/png", buffer: await aPng() };
  await field("Add photo").setInputFiles(file);
  await send(button("Save Changes"), "Failed to update profile");
  await says("Profile Updated!");
  await photo.waitFor();
  await open("/help");
  await header.getByRole("link", { name: "Grace H" }).click();
  await field("Remove photo").check();
  await send(button("Save Changes"), "Failed to update profile");
  await says("Profile Updated!");
  await photo.waitFor({ state: "detached" });
}

async function exportData({ page, open }: Scene, email: string) {
  await open("/profile");
  await on(page).link("My data").click();
  const arriving = page.waitForEvent("download");
  await on(page).link("Download my data").click();
  const file = await (await arriving).path();
  expect(await readFile(file, "utf8")).toContain(email);
}

async function signOutEverywhere({ page, open, send }: Scene) {
  const { button, says } = on(page);
  await open("/profile/account");
  await send(button("Sign out everywhere else"), "Your other devices were not signed out");
  await says("Signed out everywhere");
}
