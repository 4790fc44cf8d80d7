import { on, type Scene, type Story } from "#e2e/flows/stories/scene.ts";
import { aTeam, aUser, expect, mailTo } from "#e2e/harness/browser.ts";

const newPassword = "alley-oop";

/** Forget the password, get a new one, log in with it by an invitation, choose another, delete the account. */
export const lastDay: Story = async (scene) => {
  const { email } = await aUser(scene.server.db, { password: "pick-and-roll" });
  await resetPassword(scene, `${email}`);
  await logInAndJoin(scene, `${email}`);
  await changePassword(scene);
  await deleteAccount(scene);
};

async function resetPassword({ page, open, send, server }: Scene, email: string) {
  const { link, field, button, says } = on(page);
  await open("/sign-in");
  await link("Forgot password?").click();
  // The page before has a field of the same name.
  await button("Send link").waitFor();
  await field("Email Address").fill(email);
  await send(button("Send link"), "Failed to send the link");
  await says("Email Sent");
  const mailed = async () =>
    (await mailTo(server, email)).links.find((it) => it.includes("/reset-password")) ?? "";
  await expect.poll(mailed).not.toBe("");
  const { pathname, search } = new URL(await mailed());
  await open(pathname + search);
  await field("New password").fill(newPassword);
  await field("Retype new password").fill(newPassword);
  await send(button("Set a new password"), "Your password was not changed");
  await says("Password changed");
}

async function logInAndJoin({ page, open, send, server }: Scene, email: string) {
  const { link, field, button, says } = on(page);
  const { secretKey } = await aTeam(server.db);
  await open(`/invite?key=${secretKey}`);
  await link("Sign in instead").click();
  await button("Login & Join Team").waitFor();
  await field("Email Address").fill(email);
  await field("Password").fill(newPassword);
  await send(button("Login & Join Team"), "Failed to log in and join team");
  await says("Welcome back!");
  await says("You are already in this team");
}

async function changePassword({ page, open, send }: Scene) {
  const { link, field, button, says } = on(page);
  await open("/profile");
  await link("Password").click();
  await field("Current password").fill(newPassword);
  await field("New password").fill("give-and-go");
  await field("Retype new password").fill("give-and-go");
  await send(button("Change password"), "Your password was not changed");
  await says("Password changed");
}

async function deleteAccount({ page, open, send }: Scene) {
  const { link, field, button, says, header } = on(page);
  await open("/profile");
  await link("My data").click();
  await link("Delete my account").click();
  await field("Your password").fill("give-and-go");
  await send(button("Delete my account"), "Your account was not deleted");
  await says("Account deleted");
  await header.getByRole("link", { name: "Sign In" }).waitFor();
}
