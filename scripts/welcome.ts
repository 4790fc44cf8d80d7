import path from "node:path";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Embedded } from "#db/embedded.ts";
import { demoPassword, demoSignIns } from "#db/seed-people.ts";

type RunningServer = { url: string; settings: Settings; embedded: Embedded | undefined };

/** Prints the URL, demo logins and data folder. */
export function welcome({ url, settings, embedded }: RunningServer): void {
  const lines = [`Openrun is at ${url}`];
  if (embedded && settings.demoData) {
    lines.push("", `Sign in (password ${demoPassword}):`);
    lines.push(...demoSignIns.map(({ email, about }) => `  ${email}  ${about}`));
  }
  if (embedded && settings.demoData && settings.admin && !process.env.ADMIN_PASSWORD) {
    const { username, password } = settings.admin;
    lines.push("", `Admin panel: ${url}/developer (${username} / ${password})`);
  }
  if (embedded) lines.push("", `Database:  ${embedded.dataDir}`);
  lines.push(`${embedded ? "" : "\n"}Data:      ${path.resolve(settings.dataDir)}`);
  console.log(`\n${lines.join("\n")}\n`);
}
