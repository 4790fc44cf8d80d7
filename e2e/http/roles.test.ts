import fs from "node:fs";
import path from "node:path";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { unique } from "#db/testing.ts";
import { aServer, expect, program, test, visitor } from "#e2e/harness/test.ts";

const token = "a-token-that-only-tests-know";
const outboxOf = ({ dataDir }: { dataDir: string }) => {
  const folder = path.join(dataDir, "outbox");
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};
const aMail = () => ({
  key: unique("role"),
  to: "ann@openrun.example",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
});

test("a web process leaves jobs to a worker process, which serves no pages", async () => {
  const web = await aServer({ env: { ROLE: "web" } });
  await queueMail(web.db, aMail());
  expect((await visitor(web).get("/help")).status).toBe(200);

  const env = { ROLE: "worker", DATABASE_URL: web.databaseUrl, METRICS_TOKEN: token };
  const worker = await aServer({ env });
  await expect.poll(() => outboxOf(worker), { timeout: 20_000 }).toHaveLength(1);

  expect(outboxOf(web)).toEqual([]);
  const probe = program(worker);
  const statuses = ["/healthz", "/readyz", "/help", "/metrics"].map(async (address) => {
    return [address, (await probe.get(address)).status];
  });
  expect(await Promise.all(statuses)).toEqual([
    ["/healthz", 200],
    ["/readyz", 200],
    ["/help", 404],
    ["/metrics", 401],
  ]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await probe.get("/metrics", { headers })).body).toContain("jobs");
  await worker.stop();
});
