import { aTeam, expect, type Flow, unique } from "#e2e/harness/browser.ts";
import { aPng } from "#e2e/harness/images.ts";
import { focused, openWithKeyboard } from "#e2e/harness/keyboard.ts";

const password = "pick-and-roll";

/** An account and its profile, by the keyboard alone. */
export const accountByKeys: Flow = async ({ page, scripts }) => {
  const email = `${unique("keys").replace(" ", "-")}@openrun.example`;
  const { keys, button, link, field, said } = await openWithKeyboard(page, "/help", scripts);
  await keys.press(link("Sign In"));
  await keys.type(field("Full Name"), "Ada Lovelace");
  await keys.type(field("Email Address"), email);
  await keys.type(field("Password"), password);
  await keys.type(field("Retype Password"), password);
  await keys.press(button("Create Profile"));
  await said("Welcome to Openrun");

  await keys.press(link("Ada Lovelace"));
  // Playwright asks the browser for the event without waiting: long before the key that needs it.
  const choosing = page.waitForEvent("filechooser");
  await keys.to(field("Add photo"));
  await page.keyboard.press("Space");
  const photo = { name: "me.png", mimeType: "image/png", buffer: await aPng() };
  await (await choosing).setFiles(photo);
  await keys.type(field("Display Name"), "Ada L");
  await keys.to(field("Timezone"));
  await page.keyboard.type("New York");
  await keys.press(page.getByRole("switch", { name: "Email Notifications" }), "Space");
  await keys.press(button("Save Changes"));
  await said("Profile Updated!");
  await page.locator("header img").waitFor();

  await keys.press(link("Ada L"));
  expect(await field("Timezone").inputValue()).toBe("America/New_York");
  expect(await page.getByRole("switch", { name: "Email Notifications" }).isChecked()).toBe(true);
  await keys.press(button("Sign Out"), "Space");
  await keys.press(link("Sign In"));
  // This browser was signed in before, so Login comes first.
  await button("Login").waitFor();
  await keys.type(field("Email Address"), email);
  await keys.type(field("Password"), password);
  await page.keyboard.press("Enter");
  await said("Welcome Back!");
};

/** A visitor's story by the keyboard alone, up to an account by an invitation. */
export const visitorByKeys: Flow = async ({ page, db, scripts }) => {
  const team = await aTeam(db);
  const { keys, button, link, field, said } = await openWithKeyboard(page, "/contact", scripts);
  await page.keyboard.press("Tab");
  await focused(link("Skip to content"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await focused(field("First Name"));
  for (const label of ["First Name", "Last Name", "Subject", "Message"])
    await keys.type(field(label), "Something");
  await keys.type(field("Email"), "ann@openrun.example");
  await keys.press(button("Send message"));
  await said("Message Sent!");

  await keys.press(link("Openrun"));
  await page.waitForURL("/");
  if (scripts) await focused(page.getByRole("heading", { level: 1 }));
  await keys.press(link("Join Team"));
  if (scripts) await keys.to(page.getByRole("status").getByRole("link"), "Shift+Tab");
  if (scripts) await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Sign Up" }).waitFor();

  await page.goto(`/invite?key=${team.secretKey}`);
  await keys.press(link("Sign in instead"));
  await button("Login & Join Team").waitFor();
  await keys.press(link("Create an account instead"));
  await keys.type(field("Full Name"), "Grace Hopper");
  await keys.type(field("Email Address"), `${unique("g").replace(" ", "-")}@openrun.example`);
  await keys.type(field("Password"), password);
  await keys.type(field("Retype Password"), password);
  await page.keyboard.press("Enter");
  await said("You are already in this team");
};
