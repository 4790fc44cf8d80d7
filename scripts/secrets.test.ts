import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { feedLink, isFeedLink, readFeedFile } from "#app/features/calendars/make-feed.server.ts";
import { isPrivateKey } from "#app/platform/push/vapid-keys.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import { withGeneratedSecrets } from "./secrets.ts";

function aDataDir() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-secrets-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

const start = (env: Record<string, string>) => withGeneratedSecrets(readSettings(env));
const feed = { id: 7, version: 1 };

/** Returns whether a process with these secrets accepts the address of the feed. */
function accepts(settings: Parameters<typeof isFeedLink>[0], link: string) {
  const file = readFeedFile(new URL(link).pathname.split("/").at(-1));
  return file !== undefined && isFeedLink(settings, feed, file.signature);
}

test("an embedded installation signs links with a secret of its own, the same after each start", () => {
  const DATA_DIR = aDataDir();
  const first = start({ DATA_DIR });
  expect(first.linkSecrets[0]).not.toBe(first.sessionSecrets[0]);
  const again = start({ DATA_DIR });
  expect(again).toEqual(first);
  const file = path.join(DATA_DIR, "secrets.json");
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(DATA_DIR)).toEqual(["secrets.json", "vapid-key"]);
  const rotated = start({ DATA_DIR, SESSION_SECRETS: "another one for sessions" });
  expect(accepts(rotated, feedLink(first, feed))).toBe(true);
});

test("an embedded installation makes one key of phone notifications, which only it can read", () => {
  const DATA_DIR = aDataDir();
  const first = start({ DATA_DIR });
  expect(isPrivateKey(first.push.privateKey ?? "")).toBe(true);
  expect(start({ DATA_DIR }).push).toEqual(first.push);
  expect(fs.statSync(path.join(DATA_DIR, "vapid-key")).mode & 0o777).toBe(0o600);
  const own = Buffer.alloc(32, 9).toString("base64url");
  expect(start({ DATA_DIR, VAPID_PRIVATE_KEY: own }).push.privateKey).toBe(own);
});

test("links of an embedded installation live on after a move to a server, as documented", () => {
  const DATA_DIR = aDataDir();
  const link = feedLink(start({ DATA_DIR }), feed);
  const page = fs.readFileSync("docs/operations.md", "utf8");
  const [, code = ""] = /^node -p '(.*linkSecrets.*)'/m.exec(page) ?? [];
  const LINK_SECRETS = execFileSync(process.execPath, ["-p", code.replace("./.data", DATA_DIR)], {
    encoding: "utf8",
  }).trim();
  const server = { DATABASE_URL: "postgres://a@b/c", SESSION_SECRETS: "another one for sessions" };
  expect(accepts(readSettings({ ...server, LINK_SECRETS }), link)).toBe(true);
  expect(accepts(readSettings(server), link)).toBe(false);
});
