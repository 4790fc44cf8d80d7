import { readFileSync } from "node:fs";
import { fill } from "#e2e/bad-inputs/fill.ts";
import { type Scene, setScene } from "#e2e/bad-inputs/fixtures.ts";
import { type Answer, send, sendRaw } from "#e2e/bad-inputs/send.ts";
import { aVapidKey } from "#e2e/harness/push-service.ts";
import {
  aServerWithoutJobs,
  beforeAll,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

type Expected = {
  status: number[];
  bodyMatches?: string;
  headers?: Record<string, string>;
  notHeaders?: Record<string, string>;
  notInBody?: string[];
};
type Step = {
  method: string;
  path: string;
  auth?: keyof Scene["headersOf"];
  headers?: Record<string, string>;
  body?: unknown;
  bodyBase64?: string;
  form?: Record<string, string> | [string, string][];
  raw?: string;
  expect: Expected;
};
type Case = Step & { id: string; note?: string; then?: Step };

const cases: Case[] = JSON.parse(
  readFileSync(new URL("../bad-inputs/cases.json", import.meta.url), "utf8"),
);

describe("bad inputs", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(await aServerWithoutJobs({ env: { VAPID_PRIVATE_KEY: aVapidKey() } }));
  });

  test.for(cases.map((each) => [each.id, each] as const))("%s", async ([id, each]) => {
    const fixtures = { ...scene.fixtures, uniq: `${id}-${process.pid}` };
    for (const step of [each, each.then].filter((step) => step !== undefined)) {
      const filled = fill(step, fixtures) as Step;
      const answer = await answerTo(filled, scene);
      expectAnswer(answer, filled.expect);
    }
  });
});

function answerTo(step: Step, { fixtures, headersOf }: Scene): Promise<Answer> {
  if (step.raw !== undefined) return sendRaw(fixtures.origin, step.raw);
  const { type, bytes } = bodyOf(step);
  const headers = Object.fromEntries(
    Object.entries({ ...type, ...headersOf[step.auth ?? "none"], ...step.headers }).filter(
      ([name, value]) => name !== "content-type" || value !== "",
    ),
  );
  return send(fixtures.origin, { method: step.method, path: step.path, headers, body: bytes });
}

function bodyOf({ form, bodyBase64, body }: Step): {
  type: Record<string, string>;
  bytes?: Buffer;
} {
  if (form) {
    const bytes = Buffer.from(new URLSearchParams(form).toString());
    return { type: { "content-type": "application/x-www-form-urlencoded" }, bytes };
  }
  if (bodyBase64 !== undefined) return { type: {}, bytes: Buffer.from(bodyBase64, "base64") };
  if (body === undefined) return { type: {} };
  const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  return { type: { "content-type": "application/json" }, bytes };
}

function expectAnswer({ status, headers, body }: Answer, expected: Expected) {
  expect(expected.status, body.slice(0, 300)).toContain(status);
  if (expected.bodyMatches) expect(body).toMatch(new RegExp(expected.bodyMatches));
  for (const forbidden of expected.notInBody ?? []) expect(body).not.toContain(forbidden);
  for (const [name, part] of Object.entries(expected.headers ?? {}))
    expect(headers[name]).toContain(part);
  for (const [name, pattern] of Object.entries(expected.notHeaders ?? {})) {
    expect(headers[name] ?? "").not.toMatch(new RegExp(pattern, "i"));
  }
}
