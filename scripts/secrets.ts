import { randomBytes, randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { makePrivateKey } from "#app/platform/push/vapid-keys.server.ts";
import { toLinkSecrets } from "#app/platform/settings/secrets.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type StoredSecrets = {
  sessionSecret: string;
  linkSecrets: string[];
  adminPassword: string;
};

export function withGeneratedSecrets(settings: Settings): Settings {
  const stored = readOrCreate(path.join(settings.dataDir, "secrets.json"));
  const admin = settings.demoData && { username: "admin", password: stored.adminPassword };
  const sessionSecrets = settings.sessionSecrets.length
    ? settings.sessionSecrets
    : [stored.sessionSecret];
  const own = settings.linkSecrets.filter((secret) => !sessionSecrets.includes(secret));
  return {
    ...settings,
    sessionSecrets,
    linkSecrets: toLinkSecrets([...own, ...stored.linkSecrets], sessionSecrets),
    admin: settings.admin ?? (admin || undefined),
    push: { ...settings.push, privateKey: settings.push.privateKey ?? readPushKey(settings) },
  };
}

function readPushKey({ dataDir }: Settings): string {
  const file = path.join(dataDir, "vapid-key");
  if (!fs.existsSync(file)) write(file, `${makePrivateKey()}\n`);
  return fs.readFileSync(file, "utf8").trim();
}

function readOrCreate(file: string): StoredSecrets {
  const fresh: StoredSecrets = {
    sessionSecret: random(),
    linkSecrets: [random()],
    adminPassword: phrase(),
  };
  if (!fs.existsSync(file)) write(file, `${JSON.stringify(fresh, null, 2)}\n`);
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

/** If two processes start at once, the file of the first one stays. */
function write(file: string, text: string) {
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, text, { mode: 0o600 });
    fs.linkSync(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

const random = () => randomBytes(32).toString("base64url");

const syllables = "ba bo da do fa ga ka la lo ma mo na no pa ra ro sa ta to va".split(" ");

/** Twelve syllables are easy to type, and as hard to guess as a random number of 52 bits. */
function phrase(): string {
  const word = () => Array.from({ length: 4 }, () => syllables[randomInt(syllables.length)]);
  return Array.from({ length: 3 }, () => word().join("")).join("-");
}
