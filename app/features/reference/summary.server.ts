import { z } from "zod";
import type { Call } from "#app/features/reference/call.ts";
import { calls } from "#app/features/reference/calls.input.ts";

/** A call in words, as the reference page shows it. */
export type CallSummary = Pick<Call, "method" | "path" | "summary" | "caller"> & {
  fields: string[];
  answer: string[];
  refusals: { status: number; means: string }[];
  isRepeatable: boolean;
};

/** All calls in words. Their schemas stay on the server. */
export const listCallSummaries = (): CallSummary[] =>
  calls.map(
    ({ method, path, summary, caller, input, answer, refusals = {}, isRepeatable = false }) => ({
      method,
      path,
      summary,
      caller,
      fields: fieldsIn(input),
      answer: fieldsIn(answer),
      refusals: Object.entries(refusals).map(([status, means]) => ({
        status: Number(status),
        means,
      })),
      isRepeatable,
    }),
  );

function fieldsIn(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
