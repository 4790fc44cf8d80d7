import { once } from "node:events";
import { parseArgs } from "node:util";
import { withClient } from "#db/with-client.ts";
import { buildIfStale } from "../build.ts";
import { benchFolder, benchSettings, openLargeDatabase, productArgs } from "./large-database.ts";
import { quantile } from "./medians.ts";
import { panelPages } from "./panel-pages.ts";
import { startServer } from "./processes.ts";

/** Measures the pages of the admin panel with the large data set: see docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: benchFolder },
    rounds: { type: "string", default: "40" },
    only: { type: "string", default: "" },
  },
});
const admin = { username: "admin", password: "only-for-the-bench" };

await buildIfStale();
const { url, stop } = await openLargeDatabase(options.data);
await fillAuditLog();
const product = await startServer(productArgs, "/help", {
  ...benchSettings(url, options.data),
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});
const origin = `http://localhost:${product.port}`;
const cookie = await enter();
const pages = panelPages.filter(([name]) => new RegExp(options.only).test(name));
const times = new Map(pages.map(([name]) => [name, [] as number[]]));
for (const [name, page] of pages) await ask(name, page);
// The first request of each page warms the caches and does not count.
for (const each of times.values()) each.length = 0;
for (let round = 0; round < Number(options.rounds); round++) {
  for (const [name, page] of pages) await ask(name, page);
}
console.log("| page | p50 ms | p95 ms |\n| --- | ---: | ---: |");
for (const [name, each] of times) {
  const [p50, p95] = [quantile(each, 0.5), quantile(each, 0.95)].map(Math.round);
  console.log(`| ${name} | ${p50} | ${p95} |`);
}
product.child.kill();
await once(product.child, "exit");
await stop();

/** Adds twenty thousand edits, as in a busy year, and vacuums all tables. */
function fillAuditLog() {
  return withClient(url, async (client) => {
    await client.query(`insert into audit_log (who, action, kind, subject_id, before, after)
      select 'admin', 'edit', 'users', n, '{"name": "Before"}', '{"name": "After"}'
      from generate_series(1, 20000 - (select count(*) from audit_log)) n`);
    // As autovacuum would do after this many inserts.
    await client.query("vacuum analyze");
  });
}

async function enter() {
  const answer = await fetch(`${origin}/developer`, {
    method: "POST",
    body: new URLSearchParams(admin),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  if (answer.status !== 303) throw new Error(`The panel stayed shut: ${answer.status}`);
  return cookies.join("; ");
}

async function ask(name: string, page: string) {
  const began = performance.now();
  const answer = await fetch(origin + page, { headers: { cookie }, redirect: "manual" });
  const text = await answer.text();
  times.get(name)?.push(performance.now() - began);
  if (answer.status !== 200) throw new Error(`${page}: ${answer.status} ${text.slice(0, 200)}`);
}
