import type { Page } from "playwright";
import { expect, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { failing, memberPage, openHydrated, unreachable } from "#e2e/harness/members.ts";

const sees = async (page: Page, title: string, text: string) => {
  const toast = page.locator(".toasts-over .notice");
  await toast.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => toast.locator("p").textContent()).toBe(text);
};

/** The labels of the fields that are marked as wrong. */
const invalid = (page: Page) =>
  page
    .locator("[aria-invalid=true]")
    .evaluateAll((fields) =>
      fields.map((it) => document.querySelector(`label[for="${it.id}"]`)?.textContent),
    );

flow(
  "signing up and logging in fail in their own words, and go on without a photo that cannot be stored",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server);
    const signUp = page.getByRole("button", { name: "Create Profile" });
    const logIn = page.getByRole("button", { name: "Login" });
    const password = page.getByLabel("Password", { exact: true });
    await openHydrated(page, "/help");
    await page.getByRole("link", { name: "Sign In" }).click();
    await signUp.click();
    await sees(page, "Required Fields", "Please fill in all fields");
    const labels = ["Full Name", "Email Address", "Password", "Retype Password"];
    expect(await invalid(page)).toEqual(labels);
    const name = page.getByLabel("Full Name");
    expect(await name.evaluate((it) => it === document.activeElement)).toBe(true);
    const email = `${unique("ada").replace(" ", "-")}@openrun.example`;
    for (const [at, value] of ["Ada Lovelace", email, "a horse", "a horse"].entries())
      await page.getByLabel(labels[at] ?? "", { exact: true }).fill(value);
    for (const [fails, title, text] of [
      [failing, "Registration Error", "Failed to create profile. Please try again."],
      [unreachable, "Error", "Failed to create profile"],
    ] as const) {
      await fails(page, "**/sign-up.data*", 500);
      await signUp.click();
      await sees(page, title, text);
      await page.unroute("**/sign-up.data*");
    }
    expect(await name.inputValue()).toBe("Ada Lovelace");
    expect(await password.inputValue()).toBe("a horse");

    await page.getByRole("tab", { name: "Login" }).click();
    await logIn.waitFor();
    await password.fill("wrong");
    await page.route("**/sign-in.data*", async (route) => {
      await page.getByRole("button", { name: "Logging In..." }).waitFor();
      await route.fulfill({ status: 503, body: "{}", contentType: "application/json" });
    });
    await logIn.click();
    await sees(page, "Login Error", "Unable to log in. Please try again.");
    await page.unroute("**/sign-in.data*");
    await unreachable(page, "**/sign-in.data*");
    await logIn.click();
    await sees(page, "Error", "Failed to log in");

    await page.getByRole("tab", { name: "Sign Up" }).click();
    await name.fill("Ada Lovelace");
    await password.fill("a horse");
    await page.getByLabel("Retype Password").fill("a horse");
    const said = await storesNoPhoto(page);
    await signUp.click();
    await page.getByText("Upload Warning").waitFor();
    await page.locator("header").getByText("Ada Lovelace").waitFor();
    expect([...said]).toEqual(["Uploading...", "Creating Profile..."]);
    expect(new URL(page.url()).pathname).toBe("/help");
    await page.context().close();
  },
);

/** Chooses a photo that is none. Each request waits until the button says what the browser does, which is returned. */
async function storesNoPhoto(page: Page) {
  const said = new Set<string>();
  for (const [path, label] of [
    [/\/sign-up\.data/, "Uploading..."],
    [/\/help\.data/, "Creating Profile..."],
  ] as const)
    await page.route(path, async (route) => {
      const busy = page.locator("dialog [aria-busy]");
      // The layout and the page load their data again, each by a request.
      if (await busy.count()) {
        await busy.getByText(label).waitFor();
        said.add(label);
      }
      await route.continue();
    });
  const buffer = Buffer.from("iVBORw0KGgo=", "base64");
  await page.getByLabel("Add photo").setInputFiles({ name: "a", mimeType: "image/png", buffer });
  await page.getByLabel("Change photo").waitFor();
  return said;
}

flow(
  "scheduling and checking in fail in their own words",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    await failing(page, "**/*.data*", 500);
    await openHydrated(page, `/team/${team.slug}`, ".ticket button");
    await page.getByRole("button", { name: /^Check In/ }).click();
    await sees(page, "Error", "Failed to check in");
    await page.getByRole("button", { name: /^Check In/ }).waitFor();

    await page.locator("main").getByRole("link", { name: "Schedule Game" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Date").fill((await form.getByLabel("Date").getAttribute("min")) ?? "");
    await form.getByLabel("Time", { exact: true }).fill("23:59");
    await form.getByRole("button", { name: "Schedule Game" }).click();
    await sees(page, "Error", "Failed to create game");
    expect(await form.getByLabel("Time", { exact: true }).inputValue()).toBe("23:59");
    await page.context().close();
  },
);
