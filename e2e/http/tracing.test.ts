import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import {
  aServer,
  aServerWithoutJobs,
  expect,
  program,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

type Span = { name: string; spanId: string; parentSpanId?: string };

/** An OpenTelemetry collector. */
async function aCollector() {
  const spans: Span[] = [];
  const server = createServer(async (req, res) => {
    const { resourceSpans } = JSON.parse(await text(req));
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans[0].spans);
    res.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, spans };
}

test("a collector that is unavailable holds up neither requests nor the end", async () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const server = await aServerWithoutJobs({ env: { OTEL_EXPORTER_OTLP_ENDPOINT } });
  expect((await program(server).get("/")).status).toBe(200);
  const startedAt = performance.now();
  await server.stop();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test("sends a span for each request and its queries, without the path", async () => {
  const collector = await aCollector();
  const server = await aServerWithoutJobs({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  await program(server).get("/team/a-secret-place");
  await server.stop();

  const request = collector.spans.find(({ name }) => name === "GET /team/:slug");
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries.map(({ name }) => name)).toContain("select");
  expect(JSON.stringify(collector.spans)).not.toContain("a-secret-place");
});

test("sends a span for each job and its queries, without what it was given", async () => {
  const collector = await aCollector();
  const server = await aServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const to = "ann@openrun.example";
  await queueMail(server.db, { key: "traced", to, subject: "Hi", text: "Hi", html: "<p>Hi</p>" });
  await expect
    .poll(() =>
      server.db.selectFrom("sentMails").select("key").where("sentAt", "is not", null).execute(),
    )
    .toEqual([{ key: "traced" }]);
  await server.stop();

  const job = collector.spans.find(({ name }) => name === "send-mail");
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  expect(JSON.stringify(collector.spans)).not.toContain(to);
});
