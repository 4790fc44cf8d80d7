import type { Page } from "playwright";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { aUser, expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { failing } from "#e2e/harness/members.ts";

type Db = TestServer["db"];

const call = "**/confirm-email/result?*";
const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

/** The link that waits in the mail of somebody new. */
async function aLink(db: Db) {
  const token = createToken();
  const { id, email } = await aUser(db, {
    emailConfirmed: false,
    emailConfirmToken: hashToken(token),
    emailConfirmTokenExpires: new Date(Date.now() + 60_000),
  });
  return { id, email, path: `/confirm-email?token=${token}` };
}

const isConfirmed = async (db: Db, id: number) =>
  (
    await db
      .selectFrom("users")
      .select("emailConfirmed")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).emailConfirmed;

flow(
  "shows that it is confirming until the result is there",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const { id, path } = await aLink(db);
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(path);
    await title(page, "Confirming your email...").waitFor();
    await page.clock.fastForward(5_000);
    expect(new URL(page.url()).pathname).toBe("/confirm-email");
    release();
    await title(page, "Email Confirmed!").waitFor();
    expect(await isConfirmed(db, id)).toBe(true);
    await page.clock.fastForward(2_000);
    await page.waitForURL("/");
    expect(calls).toBe(1);
    await page.goBack({ waitUntil: "commit" });
    expect(page.url()).not.toContain("confirm-email");
    await page.context().close();
  },
);

flow(
  "shows why a confirmation is refused, and a form to send the link again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const body = JSON.stringify({ error: "Boom" });
    await page.route(call, (route) => route.fulfill({ status: 500, body }));
    await page.goto((await aLink(db)).path);
    await title(page, "Confirmation Failed").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("Boom");
    await page.unroute(call);
    await failing(page, "**/confirm-email.data*", 500);
    await page.getByLabel("Email Address").fill("ada@openrun.example");
    await page.getByRole("button", { name: "Send confirmation e-mail" }).click();
    await page.getByText("Failed to send confirmation email").waitFor();
    expect(await page.getByLabel("Email Address").inputValue()).toBe("ada@openrun.example");
    await page.unroute("**/confirm-email.data*");
    await page.getByRole("button", { name: "Send confirmation e-mail" }).click();
    await page.getByText("Email Sent").waitFor();

    await page.route(call, (route) => route.abort());
    await page.goto((await aLink(db)).path);
    await title(page, "Email Confirmed!").waitFor();
    await page.waitForURL("/");
    await page.context().close();
  },
);
