import { expectSound } from "#e2e/harness/axe.ts";
import { aCourt, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

flow(
  "a map is dragged and moved by keys; the list follows, and Back leads to the map of before",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const here = { lat: -66, lon: 20 + Math.round(Math.random() * 1e4) / 1e3 };
    const near = await aCourt(db, here);
    const east = await aCourt(db, { lat: here.lat, lon: here.lon + 0.12 });
    const asked = new Set<string>();
    // Without inertia the map stays where the mouse lets it go, however fast the machine is.
    await page.emulateMedia({ reducedMotion: "reduce" });
    page.on("request", (request) => void asked.add(new URL(request.url()).origin));
    await openHydrated(page, `/courts?map=12/${here.lat}/${here.lon}`);
    const map = page.locator(".map-live");
    await map.waitFor();
    const list = page.locator(".court-list h3");
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
    await expect
      .poll(() => new URL(page.url()).searchParams.get("map"))
      .toMatch(/^12\/-6[56]\.\d+\/\d+\.\d+$/);
    await page.goBack();
    await list.getByText(near.name, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("map")).toBe(`12/${here.lat}/${here.lon}`);

    await map.focus();
    await page.keyboard.press("-");
    await expect.poll(() => new URL(page.url()).searchParams.get("map")).toMatch(/^11\//);
    await list.getByText(east.name, { exact: true }).waitFor();
    await expectSound(page, "/courts");
    await page.getByRole("button", { name: new RegExp(`: ${near.name}$`) }).press("Enter");
    await page.getByRole("heading", { name: near.name, level: 1 }).waitFor();
    expect([...asked]).toEqual([new URL(page.url()).origin]);
  },
);

flow("two fingers come nearer on a map", { ways: ["own"] }, async ({ server, db }) => {
  const here = { lat: -68, lon: 20 + Math.round(Math.random() * 1e4) / 1e3 };
  await aCourt(db, here);
  const page = await openPage(server, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await openHydrated(page, `/courts?map=12/${here.lat}/${here.lon}`);
  const map = page.locator(".map-live");
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error("The map has no place on the page");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch("touchStart", 25);
  for (const apart of [40, 60, 80, 100]) await touch("touchMove", apart);
  await touch("touchEnd", 100);
  await expect.poll(() => new URL(page.url()).searchParams.get("map")).toMatch(/^14\//);
  await page.context().close();
});
