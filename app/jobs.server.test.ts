import { sql } from "kysely";
import { pino } from "pino";
import { startJobs } from "#app/jobs.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import { expect, test } from "#db/testing.ts";

test("the start warns once if the site has a public address but no mail service", async ({
  databaseUrl,
}) => {
  const warningsWith = async (env: Record<string, string>) => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const given = { DATABASE_URL: databaseUrl, SESSION_SECRETS: "sixteen characters", ...env };
    const { db, stop } = startJobs(readSettings(given), log);
    // Jobs have connections of their own, on which a clean-up may take a minute.
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statementTimeout: "1min" }]);
    await stop();
    await db.destroy();
    return lines.filter((line) => line.includes("Mail reaches nobody"));
  };
  const APP_ORIGIN = "https://openrun.example";
  expect(await warningsWith({ APP_ORIGIN })).toEqual([expect.stringContaining("Set SMTP_URL")]);
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "hello@openrun.example" };
  expect(await warningsWith({ APP_ORIGIN, ...mail })).toEqual([]);
  expect(await warningsWith({})).toEqual([]);
});
