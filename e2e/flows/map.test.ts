import { expectSound } from "#e2e/harness/axe.ts";
import { aCourt, aMember, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { m } from "#messages";

flow(
  "a map is dragged, moved by keys and by two fingers; the list follows, and Back leads to the map of before",
  { ways: ["own"] },
  async ({ server, db }) => {
    const here = { lat: -66, lon: 20 + Math.round(Math.random() * 1e4) / 1e3 };
    const near = await aCourt(db, here);
    const east = await aCourt(db, { lat: here.lat, lon: here.lon + 0.12 });
    // Without inertia the map stays where the mouse lets it go, however fast the machine is.
    const page = await openPage(server, { hasTouch: true, reducedMotion: "reduce" });
    const asked = new Set<string>();
    page.on("request", (request) => void asked.add(new URL(request.url()).origin));
    await openHydrated(page, `/courts?map=12/${here.lat}/${here.lon}`);
    const map = page.locator(".map-live");
    await map.waitFor();
    const list = page.locator(".court-list h3");
    const inAddress = () => new URL(page.url()).searchParams.get("map");
    await list.getByText(near.name, { exact: true }).waitFor();
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error("The map has no place on the page");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width / 2, y, { steps: 8 });
    await page.mouse.up();
    await list.getByText(east.name, { exact: true }).waitFor();
    await expect.poll(inAddress).toMatch(/^12\/-6[56]\.\d+\/\d+\.\d+$/);
    await page.goBack();
    await list.getByText(near.name, { exact: true }).waitFor();
    expect(inAddress()).toBe(`12/${here.lat}/${here.lon}`);

    const devtools = await page.context().newCDPSession(page);
    for (const apart of [25, 40, 60, 80, 100, 0]) {
      const touchPoints = [x - apart, x + apart].map((x, id) => ({ x, y, id }));
      const type = apart === 25 ? "touchStart" : apart === 0 ? "touchEnd" : "touchMove";
      const points = { type, touchPoints: apart === 0 ? [] : touchPoints } as const;
      await devtools.send("Input.dispatchTouchEvent", points);
    }
    await expect.poll(inAddress).toMatch(/^14\//);
    await map.focus();
    for (const zoom of [13, 12, 11]) {
      await page.keyboard.press("-");
      await expect.poll(inAddress).toMatch(new RegExp(`^${zoom}/`));
    }
    await list.getByText(east.name, { exact: true }).waitFor();
    await expectSound(page, "/courts");
    await page.getByRole("button", { name: new RegExp(`: ${near.name}$`) }).press("Enter");
    await page.getByRole("heading", { name: near.name, level: 1 }).waitFor();
    expect([...asked]).toEqual([new URL(page.url()).origin]);
    await page.context().close();
  },
);

flow(
  "a press asks where the device is, once, which may not tell, and fills a field or an address of three decimals",
  { ways: ["own"] },
  async ({ server, db }) => {
    const court = await aCourt(db, { lat: -61.011, lon: 13.437 });
    const geolocation = { latitude: -61.000_49, longitude: 13.437_123 };
    const page = await openPage(server, { geolocation, permissions: [] });
    const user = await signInAsNewUser(page, db);
    await aMember(db, { teamId: court.id, userId: user.id });
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      const counts = Object.assign(window, { questions: 0 });
      geolocation.getCurrentPosition = (...args) => {
        counts.questions += 1;
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
    await page.getByRole("status").filter({ hasText: m.browser_not_located() }).waitFor();
    expect([await questions(), new URL(page.url()).search]).toEqual([1, ""]);
    await page.context().grantPermissions(["geolocation"]);
    await button.click();
    await page.getByText("1.2 km south").waitFor();
    expect([await questions(), new URL(page.url()).search]).toEqual([
      ...[2, "?at=-61.000%2C13.437&within=25"],
    ]);

    await openHydrated(page, `/court/${court.slug}/edit`);
    await page.getByRole("button", { name: "Use My Position" }).click();
    const field = page.getByLabel("Position (optional)");
    await expect.poll(() => field.inputValue()).toBe("-61.00049, 13.43712");
    await page.context().close();
  },
);
