import { setTimeout as wait } from "node:timers/promises";

/** Uses a running Openrun with demo data as a visitor would, and exits with 1 at the first surprise. */
const [origin] = process.argv.slice(2);
if (!origin) throw new Error("Usage: node scripts/smoke.ts ORIGIN");

/** The time that a start may take, in ms. */
const patienceMs = 120_000;

await untilReady();
await check("/", "<h1");
await check("/help", "<h1");
await check("/api/openapi.json", '"openapi"');
await check("/api/teams/latest", '"slug"');
await check("/sitemap.xml", "/team/");
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

async function check(path: string, part: string): Promise<void> {
  const response = await fetch(origin + path);
  const text = await response.text();
  if (response.status !== 200 || !text.includes(part)) fail(path, response.status);
}

function fail(path: string, status: unknown): never {
  console.error(`${path} is not as expected (${status})`);
  return process.exit(1);
}
