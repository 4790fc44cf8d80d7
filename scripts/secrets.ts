import { randomBytes, randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type StoredSecrets = { sessionSecret: string; adminPassword: string };

/** `settings` with generated secrets in place of missing ones, stored in the data folder. */
export function withGeneratedSecrets(settings: Settings): Settings {
  const stored = readOrCreate(path.join(settings.dataDir, "secrets.json"));
  const admin = settings.demoData && { username: "admin", password: stored.adminPassword };
  return {
    ...settings,
    sessionSecrets: settings.sessionSecrets.length
      ? settings.sessionSecrets
      : [stored.sessionSecret],
    admin: settings.admin ?? (admin || undefined),
  };
}

function readOrCreate(file: string): StoredSecrets {
  const fresh = { sessionSecret: randomBytes(32).toString("base64url"), adminPassword: phrase() };
  try {
    // Of two concurrent starts the first wins; linking makes the file appear complete.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
    if (!fs.existsSync(file)) fs.linkSync(draft, file);
    fs.rmSync(draft);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  }
  const stored: StoredSecrets = JSON.parse(fs.readFileSync(file, "utf8"));
  return stored;
}

const syllables = "ba bo da do fa ga ka la lo ma mo na no pa ra ro sa ta to va".split(" ");

/** Twelve syllables: easy to type, and as hard to guess as a random 52-bit number. */
function phrase(): string {
  const word = () => Array.from({ length: 4 }, () => syllables[randomInt(syllables.length)]);
  return Array.from({ length: 3 }, () => word().join("")).join("-");
}
