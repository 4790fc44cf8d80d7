import { aTeam, expect, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { hydrated } from "#e2e/harness/members.ts";

const phone = { width: 360, height: 740 };

flow(
  "rows can be picked at once, edited and deleted on a phone without sideways scrolling, and a tab that fails can be tried again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const name = unique("Phone Team");
    for (let n = 1; n <= 3; n++)
      await aTeam(db, { name: `${name} ${n}`, address: "Rindfleischetikettierungsstraße 1" });
    const page = await openPage(server, { viewport: phone });
    await page.context().request.post("/api/admin/login", { data: server.admin });
    await page.goto(`/developer/teams?q=${encodeURIComponent(name)}`);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const what of ["Edit", "Delete"]) {
      const box = await page.getByRole("link", { name: `${what} ${name} 3` }).boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 0), what).toBeLessThan(360);
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    const lefts = await page
      .locator(".table-pick input")
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(4);
    expect(new Set(lefts).size).toBe(1);
    await page.setViewportSize(phone);
    await page.getByLabel("Select all").check();
    const press = page.getByRole("button", { name: "Delete selected (3)" });
    expect((await press.boundingBox())?.y).toBeLessThan(740);
    page.once("dialog", (dialog) => dialog.accept());
    await press.click();
    await page.getByText("3 teams deleted successfully").waitFor();

    const tab = (label: string) => page.getByRole("link", { name: label, exact: true });
    const data = "**/developer/*.data*";
    // The panel loads the scripts of its pages at once.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await tab("Users").click();
    await page.getByText("The network cannot be reached.").waitFor();
    expect(await tab("Teams").getAttribute("aria-current")).toBe("page");
    await page.context().setOffline(false);
    await page.route(data, (route) => route.fulfill({ status: 503, body: "no" }));
    await tab("Users").click();
    const alert = page.getByRole("alert");
    await alert.getByText("503: Service Unavailable", { exact: true }).waitFor();
    expect(await tab("Users").getAttribute("aria-current")).toBe("page");
    await page.unroute(data);
    await page.getByRole("link", { name: "Try again" }).click();
    await alert.waitFor({ state: "detached" });
    await tab("Audit log").click();
    await page.getByRole("heading", { name: "Audit log" }).waitFor();
    const hidden = await page
      .locator(".table-frame")
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBe(0);
    await page.context().close();
  },
);
