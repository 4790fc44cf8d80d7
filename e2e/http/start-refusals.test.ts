import { execFile } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { listen } from "#app/platform/settings/listen.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { aDatabase } from "#db/testing-copy.ts";
import type { UnusableDatabase } from "#db/unusable-database.ts";
import { withClient } from "#db/with-client.ts";
import { requireSameDatabase } from "../../scripts/same-database.ts";
import { makeDataDir } from "../../scripts/start-errors.ts";
import { waitForDatabase } from "../../scripts/wait-for-database.ts";

function aFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-refused-"));
  fs.chmodSync(folder, 0o755);
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the build with these settings until it ends. */
async function start(settings: Record<string, string>) {
  const own = { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "error" };
  const secrets = { SESSION_SECRETS: "a-secret-that-only-tests-know", DATA_DIR: aFolder() };
  const env = { ...own, ...secrets, DATABASE_URL: await aDatabase(), ...settings };
  return new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    execFile(process.execPath, ["scripts/serve.mjs"], { env }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, lines: `${out}${err}`.trim().split("\n") });
    });
  });
}

/** A port that another program listens on. */
async function aTakenPort() {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listen(server, { port: 0, host: "127.0.0.1" });
}

test("a start that settings make impossible ends with one line, which names the setting", async () => {
  const taken = await aTakenPort();
  const text = `Port ${taken} is in use. Set METRICS_PORT to another one.`;
  expect(await start({ METRICS_PORT: `${taken}` })).toEqual({ code: 1, lines: [text] });
});

describe("what makes a start impossible is named in the place that finds it", () => {
  test("PORT, if its port is taken, and HOST, if this machine has no such address", async () => {
    const port = await aTakenPort();
    await expect(listen(createServer(), { port, host: "127.0.0.1" })).rejects.toThrow(
      new BadSetting(`Port ${port} is in use. Set PORT to another one.`),
    );
    await expect(listen(createServer(), { port: 0, host: "192.0.2.1" })).rejects.toThrow(
      new BadSetting("HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)."),
    );
  });

  test("DATA_DIR, if it is a file", () => {
    const file = path.join(aFolder(), "file");
    fs.writeFileSync(file, "");
    const text = `DATA_DIR ${file} must be a folder that this user may write to (EEXIST).`;
    expect(() => makeDataDir(file)).toThrow(new BadSetting(text));
    expect(fs.readFileSync(file, "utf8")).toBe("");
  });

  test("DATABASE_DIRECT_URL, if it is another database", async () => {
    const databaseUrl = await aDatabase();
    const other = new URL(databaseUrl);
    other.pathname = "/postgres";
    const different = requireSameDatabase({ databaseUrl, databaseDirectUrl: other.href });
    await expect(different).rejects.toThrow(
      new BadSetting("DATABASE_DIRECT_URL is another database than that of DATABASE_URL."),
    );
  });

  test.each(["DATABASE_URL", "DATABASE_DIRECT_URL"] as const)(
    "%s, if its user or its database does not exist",
    async (setting) => {
      const [user, database] = [
        new URL(inject("databases").server),
        new URL(inject("databases").server),
      ];
      user.username = "nobody_here";
      database.pathname = "/nothing_here";
      const log = { info: () => {}, warn: () => {} };
      for (const { href } of [user, database]) {
        const error = await waitForDatabase({ url: href, setting }, log).catch((cause) => cause);
        expect(error).toBeInstanceOf(BadSetting);
        const text = new RegExp(`^${setting} is wrong: .*(nobody|nothing)_here.*\\.$`);
        expect(error.message).toMatch(text);
      }
    },
  );

  test.each(["17", "19"])("the folder of Postgres %s, and how to go on", async (version) => {
    const folder = path.join(aFolder(), "postgres");
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "PG_VERSION"), `${version}\n`);
    const [is, how] = await startEmbedded({ dataDir: folder }).then(
      () => [],
      ({ message }: UnusableDatabase) => message.split("\n"),
    );
    const sentence = new RegExp(`is of Postgres ${version}; this version .* Postgres 18\\.$`);
    expect(is).toMatch(sentence);
    expect(how).toContain("npm run backup -- openrun.gz");
    expect(fs.readdirSync(folder)).toEqual(["PG_VERSION"]);
  });
});

test("a crash at the start shows where, in lines that people can read", async () => {
  const DATABASE_URL = await aDatabase();
  await withClient(DATABASE_URL, (client) =>
    client.query(
      "delete from kysely_migration where name = (select min(name) from kysely_migration)",
    ),
  );
  const { code, lines } = await start({ DATABASE_URL });
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/corrupted migrations/);
  expect(lines.join("\n")).toMatch(/^ +at .*openrun\.js:\d{3,}:\d{1,3}\)?$/m);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
});
