import { aCourt, aMember, expect, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { m } from "#messages";

const here = { latitude: -61.000_49, longitude: 13.437_123 };

flow(
  "a typed place leads to courts by distance, and to their pages",
  { ways: ["html"] },
  async ({ page, db }) => {
    const mark = unique("Kiez").replace(/\W/g, "");
    const court = await aCourt(db, { lat: -62, lon: Math.random() * 100, address: `${mark} 1` });
    await page.goto("/");
    await page.getByRole("link", { name: "Near Me" }).click();
    const field = page.getByLabel("Address or position");
    await field.waitFor();
    await field.fill(mark);
    await page.getByRole("button", { name: "Find courts" }).click();
    await page.getByText(`Near “${mark}”: the middle of 1 court whose address has it.`).waitFor();
    await page.getByText("less than 100 m").waitFor();
    await page.getByRole("link", { name: court.name, exact: true }).click();
    await page.getByRole("heading", { name: court.name, level: 1 }).waitFor();
  },
);

flow(
  "a press asks where the device is, once, and the address has three decimals",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db, { lat: -61.011, lon: 13.437 });
    const page = await openPage(server, { geolocation: here, permissions: ["geolocation"] });
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      Object.assign(window, { questions: 0 });
      geolocation.getCurrentPosition = (...args) => {
        (window as unknown as { questions: number }).questions += 1;
        ask(...args);
      };
    });
    const questions = () =>
      page.evaluate(() => (window as unknown as { questions: number }).questions);
    await openHydrated(page, "/courts");
    const button = page.getByRole("button", { name: "Use My Location" });
    await button.waitFor();
    expect(await questions()).toBe(0);
    await button.click();
    await page.getByText("1.2 km south").waitFor();
    await page.getByRole("link", { name: court.name, exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("?at=-61.000%2C13.437&within=25");
    expect(await questions()).toBe(1);
    await page.context().close();
  },
);

flow("a device that does not tell is said so", { ways: ["own"] }, async ({ server }) => {
  const page = await openPage(server, { permissions: [] });
  await openHydrated(page, "/courts");
  await page.getByRole("button", { name: "Use My Location" }).click();
  await page.getByRole("status").filter({ hasText: m.browser_not_located() }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/courts");
  await page.context().close();
});

flow(
  "the position of the device fills the field of a court",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db);
    const page = await openPage(server, { geolocation: here, permissions: ["geolocation"] });
    const user = await signInAsNewUser(page, db);
    await aMember(db, { teamId: court.id, userId: user.id });
    await openHydrated(page, `/court/${court.slug}/edit`);
    await page.getByRole("button", { name: "Use My Position" }).click();
    const field = page.getByLabel("Position (optional)");
    await expect.poll(() => field.inputValue()).toBe("-61.00049, 13.43712");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("link", { name: "Map app" }).waitFor();
    await page.context().close();
  },
);
