import { setTimeout as wait } from "node:timers/promises";

const [origin] = process.argv.slice(2);
if (!origin) throw new Error("Usage: node scripts/smoke.ts ORIGIN");

const patienceMs = 120_000;

await untilReady();
await find("/", /<h1/);
await find("/help", /<h1/);
await find("/api/openapi.json", /"openapi"/);
await find("/api/teams/latest", /"slug"/);
const team = await find("/sitemap.xml", /\/team\/[^<]+/);
const picture = await find(team, /\/og\/team\/[^"]+\.png/);
await find(picture, /PNG/);
console.log(`${origin} serves`);

async function untilReady(): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    if (performance.now() - startedAt > patienceMs) fail("/readyz", response?.status);
    await wait(500);
  }
}

async function find(path: string, pattern: RegExp): Promise<string> {
  const response = await fetch(origin + path);
  const [found] = pattern.exec(await response.text()) ?? [];
  return response.ok && found ? found : fail(path, response.status);
}

function fail(path: string, status: unknown): never {
  console.error(`${origin}${path} did not return what it should (status ${status})`);
  return process.exit(1);
}
