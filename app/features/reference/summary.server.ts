import { z } from "zod";
import { listRefusals, type ReferenceCall } from "#app/features/reference/refusals.server.ts";
import { findChapter } from "#app/features/reference/tags.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";

export type CallSummary = {
  method: string;
  path: string;
  summary: string;
  caller: "anyone" | "user" | "admin";
  fields: string[];
  answer: string[];
  refusals: { status: number; means: string; codes: string[] }[];
  isRepeatable: boolean;
};

export const listCallSummaries = (calls: ReferenceCall[]): CallSummary[] =>
  calls.toSorted((one, other) => findChapter(one.path) - findChapter(other.path)).map(inWords);

const inWords = (call: ReferenceCall): CallSummary => ({
  method: call.method,
  path: call.path,
  summary: call.summary,
  caller: describeCaller(call),
  fields: fieldsIn(call.input),
  answer: fieldsIn(call.response),
  refusals: listRefusals({ ...call, path: "", caller: anyone, input: undefined, method: "GET" })
    .filter(({ status }) => status !== 503)
    .map(({ status, means, codes }) => ({ status, means: means.join(". "), codes })),
  isRepeatable: call.isRepeatable ?? false,
});

export function describeCaller({ caller }: ReferenceCall): CallSummary["caller"] {
  const security = caller.security;
  if (security.length === 0) return "anyone";
  return security.includes("admin") ? "admin" : "user";
}

function fieldsIn(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
