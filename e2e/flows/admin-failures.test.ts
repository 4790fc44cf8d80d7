import type { Page } from "playwright";
import { expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

async function inPanel(server: TestServer) {
  const page = await openPage(server);
  await page.context().request.post("/api/admin/login", { data: server.admin });
  await openHydrated(page, "/developer/users");
  return page;
}

const link = (page: Page, tab: string) => page.getByRole("link", { name: tab, exact: true });
const press = (page: Page, tab: string) => link(page, tab).click();

flow(
  "a failing tab of the panel says 503, and can be tried again",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await inPanel(server);
    await page.route("**/developer/*.data*", (route) => route.fulfill({ status: 503, body: "no" }));
    await press(page, "Teams");
    const alert = page.getByRole("alert");
    await alert.getByText("503: Service Unavailable", { exact: true }).waitFor();
    expect(await link(page, "Teams").getAttribute("aria-current")).toBe("page");
    await page.unroute("**/developer/*.data*");
    await page.getByRole("link", { name: "Try again" }).click();
    await alert.waitFor({ state: "detached" });
    await press(page, "Users");
    await page.getByRole("heading", { name: "Users" }).waitFor();
    await page.context().close();
  },
);

flow(
  "without a network the panel stays when a tab is pressed, never opened before, and goes on when it is back",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await inPanel(server);
    // The panel loads the scripts of its pages at once.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await press(page, "Audit log");
    await page.getByText("The network cannot be reached.").waitFor();
    expect(await link(page, "Users").getAttribute("aria-current")).toBe("page");
    await page.context().setOffline(false);
    await press(page, "Audit log");
    await page.getByRole("heading", { name: "Audit log" }).first().waitFor();
    await page.context().close();
  },
);
