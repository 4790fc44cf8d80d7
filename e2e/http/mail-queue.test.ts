import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { vi } from "vitest";
import { aPostmark } from "#e2e/harness/postmark.ts";
import { aServer, expect, test, visitor } from "#e2e/harness/test.ts";

const run = promisify(execFile);

test("mail that fails can be seen, by its job and in the panel", async () => {
  const postmark = await aPostmark(() => "misconfigured");
  const mail = { POSTMARK_SERVER_TOKEN: "t", POSTMARK_HOST: postmark.host, MAIL_FROM: "a@b.c" };
  const server = await aServer({ env: mail });
  const email = "nora.new@openrun.example";
  const account = { name: "Nora New", email, password: "correct horse" };
  await visitor(server).call("POST", "/api/auth/signin-profile", account);
  const why = "The 'From' address has no sender signature";

  const failed = sql`select from graphile_worker.jobs where last_error is not null`;
  await vi.waitUntil(async () => (await failed.execute(server.db)).rows.length > 0, 20_000);
  const env = { ...process.env, DATABASE_URL: server.databaseUrl };
  // The server runs in this process: waiting for the script in a blocking way would stop it.
  const { stdout: said } = await run(process.execPath, ["scripts/mail-queue.ts"], { env });
  expect(said).toContain(why);
  expect(said).toMatch(/send-sealed-mail'? +│ 1 +│ 1 +│ 0/);
  expect(said).not.toContain(email);
  expect(said).toContain("Addresses that refuse our mail: 0");

  const admin = visitor(server);
  await admin.submit("/developer", server.admin);
  const { page } = await admin.get("/developer/mail");
  const cells = page.texts("td");
  // On a phone the table scrolls, and nothing in it takes the focus.
  expect(page.attribute(".table-frame", "tabindex")).toBe("0");
  expect(cells[0]).toBe(email);
  expect(cells.join(" ")).toContain(why);
  postmark.close();
}, 40_000);
