import { execFile } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#db/testing-copy.ts";
import { withClient } from "#db/with-client.ts";

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
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `${typeof address === "object" && address?.port}`;
}

describe("a start that settings make impossible ends with one line, which names", () => {
  test("METRICS_PORT or PORT, whichever port is taken", async () => {
    const taken = await aTakenPort();
    expect(await start({ METRICS_PORT: taken })).toEqual({
      code: 1,
      lines: [`Port ${taken} is in use. Set METRICS_PORT to another one.`],
    });
    expect(await start({ PORT: taken })).toEqual({
      code: 1,
      lines: [`Port ${taken} is in use. Set PORT to another one.`],
    });
  });

  test("HOST, if this machine has no such address", async () => {
    const { code, lines } = await start({ HOST: "192.0.2.1" });
    expect([code, lines]).toEqual([
      1,
      ["HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)."],
    ]);
  });

  test("DATA_DIR, if it is a file", async () => {
    const file = path.join(aFolder(), "file");
    fs.writeFileSync(file, "");
    const { code, lines } = await start({ DATA_DIR: file });
    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(
          /^DATA_DIR .* must be a folder that this user may write to \(EEXIST\)\.$/,
        ),
      ],
    ]);
    expect(fs.readFileSync(file, "utf8")).toBe("");
  });

  test.each(["DATABASE_URL", "DATABASE_DIRECT_URL"])(
    "%s, if its user or its database does not exist",
    async (setting) => {
      const DATABASE_URL = await aDatabase();
      const user = new URL(DATABASE_URL);
      user.username = "nobody_here";
      const database = new URL(DATABASE_URL);
      database.pathname = "/nothing_here";
      for (const { href } of [user, database]) {
        const { code, lines } = await start({ DATABASE_URL, [setting]: href });
        const text = new RegExp(`^${setting} is wrong: .*(nobody|nothing)_here`);
        expect([code, lines]).toEqual([1, [expect.stringMatching(text)]]);
      }
    },
  );

  test("1.1.0, if the database is older", async () => {
    const DATABASE_URL = await aDatabase();
    await withClient(DATABASE_URL, (client) =>
      client.query(
        "delete from kysely_migration; insert into kysely_migration values ('0001-first-courts', now())",
      ),
    );
    const { code, lines } = await start({ DATABASE_URL });
    const text =
      "The database or backup is older than 1.1.0 (its last migration is 0001-first-courts): " +
      "start 1.1.0 with it first, then this version.";
    expect([code, lines]).toEqual([1, [text]]);
  });

  test("DATABASE_DIRECT_URL, if it is another database", async () => {
    const { code, lines } = await start({ DATABASE_DIRECT_URL: await aDatabase() });
    const text = "DATABASE_DIRECT_URL is another database than that of DATABASE_URL.";
    expect([code, lines]).toEqual([1, [text]]);
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

test.each(["17", "19"])(
  "a folder of Postgres %s says in two lines how to go on",
  async (version) => {
    const DATA_DIR = aFolder();
    const folder = path.join(DATA_DIR, "postgres");
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "PG_VERSION"), `${version}\n`);
    for (const program of [
      ["scripts/serve.mjs"],
      ["scripts/backup.ts", path.join(DATA_DIR, "a.gz")],
    ]) {
      const { code, lines } = await run(program, { DATA_DIR });
      expect([code, lines]).toEqual([
        1,
        [
          expect.stringMatching(
            new RegExp(`is of Postgres ${version}; this version .* Postgres 18\\.$`),
          ),
          expect.stringContaining("npm run backup -- openrun.gz"),
        ],
      ]);
    }
    expect(fs.readdirSync(folder)).toEqual(["PG_VERSION"]);
  },
);
