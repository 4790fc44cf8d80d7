import type { Page } from "playwright";
import { expect, flow, inTrust, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

async function inPanel(server: TestServer) {
  const page = await openPage(server);
  await page.context().request.post("/api/admin/login", { data: server.admin });
  await openHydrated(page, "/developer/users");
  return page;
}

const link = (page: Page, tab: string) => page.getByRole("link", { name: tab, exact: true });
const press = (page: Page, tab: string) => link(page, tab).click();

const refusals = [
  ["Teams", 503, "503: Service Unavailable"],
  ["Games", 502, "502: Bad Gateway"],
  ["Audit log", 503, "503: Service Unavailable"],
  ["Mail", 500, "500: Internal Server Error"],
] as const;

for (const [tab, status, text] of inTrust ? refusals : refusals.slice(0, 1))
  flow(
    `a failing tab ${tab} of the panel says ${status}, and can be tried again`,
    { ways: ["own"] },
    async ({ server }) => {
      const page = await inPanel(server);
      await page.route("**/developer/*.data*", (route) => route.fulfill({ status, body: "no" }));
      await press(page, tab);
      await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
      expect(await link(page, tab).getAttribute("aria-current")).toBe("page");
      await page.unroute("**/developer/*.data*");
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("alert").waitFor({ state: "detached" });
      await press(page, "Users");
      await page.getByRole("heading", { name: "Users" }).waitFor();
      await page.context().close();
    },
  );

for (const tab of inTrust ? ["Teams", "Audit log", "Mail"] : ["Audit log"])
  flow(
    `without a network the panel stays when ${tab} is pressed, never opened before, and goes on when it is back`,
    { ways: ["own"] },
    async ({ server }) => {
      const page = await inPanel(server);
      // The panel loads the scripts of its pages at once.
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await press(page, tab);
      await page.getByText("The network cannot be reached.").waitFor();
      expect(await link(page, "Users").getAttribute("aria-current")).toBe("page");
      await page.context().setOffline(false);
      await press(page, tab);
      await page
        .getByRole("heading", { name: tab === "Mail" ? "Queued" : tab })
        .first()
        .waitFor();
      await page.context().close();
    },
  );
