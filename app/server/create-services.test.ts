import { pino } from "pino";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import { expect, test } from "#db/testing.ts";
import { createServices } from "./create-services.ts";

test("the start warns once when mail of a public address reaches nobody", async ({
  databaseUrl,
}) => {
  const warningsWith = async (env: Record<string, string>) => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const given = { DATABASE_URL: databaseUrl, SESSION_SECRETS: "sixteen characters", ...env };
    const { services, onStop } = createServices(readSettings(given), log);
    await Promise.all(onStop.map((stop) => stop()));
    await services.db.destroy();
    return lines.filter((line) => line.includes("Mail reaches nobody"));
  };
  const APP_ORIGIN = "https://openrun.example";
  expect(await warningsWith({ APP_ORIGIN })).toEqual([expect.stringContaining("Set SMTP_URL")]);
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "hello@openrun.example" };
  expect(await warningsWith({ APP_ORIGIN, ...mail })).toEqual([]);
  expect(await warningsWith({})).toEqual([]);
});
