import { on, type Scene } from "#e2e/flows/stories/scene.ts";

/** From any page, by the dialog over it. */
export async function signIn({ page, open, send }: Scene, email: string, secret: string) {
  await open("/terms");
  await on(page).header.getByRole("link", { name: "Sign In" }).click();
  await logIn({ page, send }, email, secret);
  await page.waitForURL("/terms");
}

/** Where one is asked to sign up or to log in. */
export async function logIn(
  { page, send }: Pick<Scene, "page" | "send">,
  email: string,
  secret: string,
) {
  const { field, button, says } = on(page);
  await page.getByRole("tab", { name: "Login" }).click();
  await button("Login").waitFor();
  await field("Email Address").fill(email);
  await field("Password").fill(secret);
  await send(button("Login"), "Failed to log in");
  await says("Welcome Back!");
}

/** From any page, by the profile's dialog over it. */
export async function signOut({ page, open, send }: Scene) {
  const { button, header } = on(page);
  await open("/terms");
  await header.locator(".me").click();
  await send(button("Sign Out"), "Failed to log out");
  await header.getByRole("link", { name: "Sign In" }).waitFor();
}
