import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { startEmbedded } from "#db/embedded.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-embedded-"));
fs.chmodSync(folder, 0o755);
const dataDir = path.join(folder, "postgres");
const program = `
  import { startEmbedded } from "#db/embedded.ts";
  const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
  console.log(url);
  setInterval(() => {}, 1000);`;

describe("the embedded database", () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
  });

  async function startElsewhere(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
    children.push(child);
    await Promise.race([
      once(child.stdout, "data"),
      once(child.stderr, "data").then(([text]) => Promise.reject(new Error(String(text)))),
    ]);
    return child;
  }

  test("serves a second process, and ends with the first one however that ends", async () => {
    const first = await startElsewhere();
    const { url, stop } = await startEmbedded({ dataDir, durable: false });
    expect(await ask(url, "select 1 as answer")).toEqual({ answer: 1 });
    await stop();
    expect(await ask(url, "select 2 as answer")).toEqual({ answer: 2 });
    first.kill("SIGKILL");
    await expect.poll(() => fs.existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
  });

  test("is not used any more once the process that started it was killed", async () => {
    const owner = await startElsewhere();
    const { url } = await startEmbedded({ dataDir, durable: false });
    const before = pidOf(dataDir);
    const guard = guardOf(owner);
    // Its Postgres still runs until the guard goes on.
    process.kill(guard, "SIGSTOP");
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const starting = startEmbedded({ dataDir, durable: false });
    // It asks the old Postgres meanwhile, too.
    for (let asked = 0; asked < 5; asked++) await ask(url, "select 1 as answer");
    process.kill(guard, "SIGCONT");
    const { stop } = await starting;
    expect(pidOf(dataDir)).not.toBe(before);
    expect(await ask(url, "select 1 as answer")).toEqual({ answer: 1 });
    await stop();
  });

  test("restarts after something else kills it", async () => {
    const { url, dataDir: folder, stop } = await startEmbedded({ dataDir, durable: false });
    const first = pidOf(folder);
    process.kill(first, "SIGKILL");
    const isBack = () => ask(url, "select 1 as answer").catch(() => undefined);
    await expect.poll(isBack).toEqual({ answer: 1 });
    expect(pidOf(folder)).not.toBe(first);
    await stop();
    expect(fs.existsSync(path.join(folder, "postmaster.pid"))).toBe(false);
  });

  test("recovers its data after two kills in a row", async () => {
    const { url, stop } = await startEmbedded({ dataDir, durable: false });
    await ask(url, "create table kept as select 42 as answer");
    await stop();
    for (let kill = 0; kill < 2; kill++) {
      const child = await startElsewhere();
      child.kill("SIGKILL");
      // Its Postgres stops now, and the next start must not use it until then.
      await once(child, "exit");
    }
    const again = await startEmbedded({ dataDir, durable: false });
    expect(await ask(again.url, "select answer from kept")).toEqual({ answer: 42 });
    await again.stop();
    expect(fs.existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
    fs.rmSync(folder, { recursive: true });
  });
});

const pidOf = (folder: string) =>
  Number(fs.readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]);

/** The shell that stops Postgres when the process that started it ends. */
function guardOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const [, guard] = stdout.match(new RegExp(`^ *(\\d+) +${pid} .*read -r`, "m")) ?? [];
  return Number(guard);
}

async function ask(connectionString: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0];
}
