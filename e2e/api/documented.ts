import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import { listRefusals, type ReferenceCall } from "#app/features/reference/refusals.server.ts";
import { expect } from "#e2e/harness/test.ts";

type Answer = { status: number; body: string; json: unknown };

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The documented call of this name: `POST /api/teams/join`. */
export function callNamed(name: string): ReferenceCall {
  const call = apiCalls.find((call) => nameOf(call) === name);
  if (!call) throw new Error(`The reference has no ${name}`);
  return call;
}

/** Expects the status, the code and each field of a response to be what the document says. */
export function expectDocumented(call: ReferenceCall, { status, body, json }: Answer) {
  const success = { status: call.status ?? 200, schema: call.response };
  const documented = [success, ...listRefusals(call)];
  const statuses = documented.map(({ status }) => status);
  expect(statuses, `${nameOf(call)} returned ${status} ${body}`).toContain(status);
  const { schema } = documented.find((one) => one.status === status) ?? success;
  expect(z.safeParse(schema, json).error?.message, `${nameOf(call)} ${status}`).toBeUndefined();
}
