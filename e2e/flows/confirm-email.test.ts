import type { Page } from "playwright";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { aUser, expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { failing } from "#e2e/harness/members.ts";

const call = "**/confirm-email/result?*";
const title = (page: Page, text: string) =>
  page.getByRole("heading", { level: 1, name: text }).waitFor();

/** The link that waits in the mail of somebody new. */
async function aLink(db: TestServer["db"]) {
  const token = createToken();
  const { id } = await aUser(db, {
    emailConfirmed: false,
    emailConfirmToken: hashToken(token),
    emailConfirmTokenExpires: new Date(Date.now() + 60_000),
  });
  const users = db.selectFrom("users").select("emailConfirmed").where("id", "=", id);
  const isConfirmed = async () => (await users.executeTakeFirstOrThrow()).emailConfirmed;
  return { path: `/confirm-email?token=${token}`, isConfirmed };
}

flow(
  "says that it is confirming until the result is there, or why it is refused, and sends the link again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const { path, isConfirmed } = await aLink(db);
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      calls += 1;
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(path);
    await title(page, "Confirming your email...");
    await page.clock.fastForward(5_000);
    expect(new URL(page.url()).pathname).toBe("/confirm-email");
    held.resolve();
    await title(page, "Email Confirmed!");
    expect(await isConfirmed()).toBe(true);
    await page.clock.fastForward(2_000);
    await page.waitForURL("/");
    expect(calls).toBe(1);
    await page.goBack({ waitUntil: "commit" });
    expect(page.url()).not.toContain("confirm-email");
    await page.unroute(call);

    const body = JSON.stringify({ error: "Boom" });
    await page.route(call, (route) => route.fulfill({ status: 500, body }));
    const other = await aLink(db);
    await page.goto(other.path);
    await title(page, "Confirmation Failed");
    expect(await page.getByRole("alert").textContent()).toBe("Boom");
    const email = page.getByLabel("Email Address");
    const send = page.getByRole("button", { name: "Send confirmation e-mail" });
    await failing(page, "**/confirm-email.data*", 500);
    await email.fill("ada@openrun.example");
    await send.click();
    await page.getByText("Failed to send confirmation email").waitFor();
    expect(await email.inputValue()).toBe("ada@openrun.example");
    await page.unroute("**/confirm-email.data*");
    await send.click();
    await page.getByText("Email Sent").waitFor();

    // Without an answer the browser asks for the page itself.
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await page.goto(other.path);
    await title(page, "Email Confirmed!");
    await page.context().close();
  },
);
