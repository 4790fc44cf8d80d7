import { execFile } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import { listen } from "#app/platform/settings/listen.server.ts";
import { aDatabase } from "#db/testing-copy.ts";
import { withClient } from "#db/with-client.ts";
import { waitForDatabase } from "../../scripts/wait-for-database.ts";

function aFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-refused-"));
  fs.chmodSync(folder, 0o755);
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the build, or runs a command, with these settings until it ends. */
function run(program: string[], env: Record<string, string>) {
  return new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    const own = { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "error" };
    execFile(process.execPath, program, { env: { ...own, ...env } }, (error, out, err) => {
      resolve({ code: error?.code ?? 0, lines: `${out}${err}`.trim().split("\n") });
    });
  });
}

const start = async (env: Record<string, string> = {}) =>
  run(["scripts/serve.mjs"], {
    DATABASE_URL: await aDatabase(),
    SESSION_SECRETS: "a-secret-that-only-tests-know",
    DATA_DIR: aFolder(),
    ...env,
  });

/** A port that another program listens on. */
async function aTakenPort() {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listen(server, { port: 0, host: "127.0.0.1" });
}

describe("a start that settings make impossible ends with one line, which names", () => {
  test("METRICS_PORT, if its port is taken", async () => {
    const taken = await aTakenPort();
    const text = `Port ${taken} is in use. Set METRICS_PORT to another one.`;
    expect(await start({ METRICS_PORT: `${taken}` })).toEqual({ code: 1, lines: [text] });
  });

  test("DATA_DIR, if it is a file", async () => {
    const file = path.join(aFolder(), "file");
    fs.writeFileSync(file, "");
    const text = `DATA_DIR ${file} must be a folder that this user may write to (EEXIST).`;
    expect(await start({ DATA_DIR: file })).toEqual({ code: 1, lines: [text] });
    expect(fs.readFileSync(file, "utf8")).toBe("");
  });

  test("DATABASE_DIRECT_URL, if it is another database", async () => {
    const text = "DATABASE_DIRECT_URL is another database than that of DATABASE_URL.";
    const refusal = { code: 1, lines: [text] };
    expect(await start({ DATABASE_DIRECT_URL: await aDatabase() })).toEqual(refusal);
  });

  test("DATABASE_DIRECT_URL, if its database does not exist", async () => {
    const missing = new URL(await aDatabase());
    missing.pathname = "/nothing_here";
    const text = 'DATABASE_DIRECT_URL is wrong: database "nothing_here" does not exist.';
    const refusal = { code: 1, lines: [text] };
    expect(await start({ DATABASE_DIRECT_URL: missing.href })).toEqual(refusal);
  });
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

  test.each(["DATABASE_URL", "DATABASE_DIRECT_URL"] as const)(
    "%s, if its user or its database does not exist",
    async (setting) => {
      const [user, database] = [new URL(await aDatabase()), new URL(await aDatabase())];
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

test.each([
  ["17", "serve.mjs"],
  ["19", "backup.ts"],
])("a folder of Postgres %s says in two lines how to go on to %s", async (version, script) => {
  const DATA_DIR = aFolder();
  const folder = path.join(DATA_DIR, "postgres");
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, "PG_VERSION"), `${version}\n`);
  const { code, lines } = await run([`scripts/${script}`, path.join(DATA_DIR, "a.gz")], {
    DATA_DIR,
  });
  expect([code, lines]).toEqual([
    1,
    [
      expect.stringMatching(
        new RegExp(`is of Postgres ${version}; this version .* Postgres 18\\.$`),
      ),
      expect.stringContaining("npm run backup -- openrun.gz"),
    ],
  ]);
  expect(fs.readdirSync(folder)).toEqual(["PG_VERSION"]);
});
