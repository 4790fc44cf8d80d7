import { z } from "zod";
import type { DescribedCall } from "#app/features/reference/api-route.server.ts";
import { errorShape } from "#app/features/reference/shapes.input.ts";
import { renderProblem } from "#app/lib/outcome.ts";

export type ReferenceCall = DescribedCall & {
  method: string;
  path: string;
};

export type Refusal = { status: number; codes: string[]; means: string[]; schema: z.core.$ZodType };

type Reason = { status: number; code: string; means: string };

export function listRefusals(call: ReferenceCall): Refusal[] {
  const problems = { ...call.caller.problems, ...call.problems };
  const own = Object.entries(problems).map(([code, problem]) => ({
    status: problem.status,
    code,
    means: problem.status === 429 ? tooMany : renderProblem(problem, placeholders).error,
  }));
  const byStatus = Map.groupBy([...listReasons(call), ...own], ({ status }) => status);
  return [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, reasons]) => {
      const codes = [...new Set(reasons.map(({ code }) => code))];
      const means = [...new Set(reasons.map(({ means }) => means))];
      const detailed = codes.map((code) => call.detailed?.[code]).find(Boolean);
      return { status, codes, means, schema: errorWith(codes, detailed) };
    });
}

const placeholders = Object.fromEntries(
  [
    "called",
    "colour",
    "count",
    "currency",
    "date",
    "heads",
    "host",
    "most",
    "n",
    "name",
    "next",
    "place",
    "players",
    "time",
  ].map((name) => [name, `{${name}}`]),
);

const tooMany = "Too many attempts: Retry-After says in how many seconds to come back";

function tooManyWords(limits: ReferenceCall["limits"]): string {
  if (!limits) return tooMany;
  const allowed = limits.map(({ max, seconds }) => `${max} in ${seconds} seconds`);
  return `${tooMany}. At most ${allowed.join(", and ")}`;
}

function listReasons(call: ReferenceCall): Reason[] {
  const { method, path, input, isRepeatable, isLimited, limits, caller } = call;
  const names = path.includes("{");
  const isWrite = method !== "GET";
  const mayHaveBody = isWrite && (input || caller.security.includes("admin"));
  const reasons: [unknown, number, string, string][] = [
    [
      input || mayHaveBody || isRepeatable || names,
      400,
      "invalid_request",
      "The input is not valid",
    ],
    [names, 404, "not_found", "No address is spelled like this"],
    [isWrite, 403, "forbidden", "The request came from another site"],
    [mayHaveBody, 408, "request_timeout", "The body did not arrive in time"],
    [mayHaveBody, 413, "content_too_large", "The body is too large"],
    [mayHaveBody, 415, "unsupported_media_type", "The body is not sent as application/json"],
    [isRepeatable, 422, "idempotency_key_reused", "The Idempotency-Key came with another request"],
    [limits ?? isLimited, 429, "too_many_requests", tooManyWords(limits)],
    [true, 503, "unavailable", "Try again: Retry-After says in how many seconds"],
  ];
  return reasons
    .filter(([applies]) => Boolean(applies))
    .map(([, status, code, means]) => ({ status, code, means }));
}

const schemas = new Map<string, z.core.$ZodType>();

function errorWith(codes: string[], detailed?: z.ZodObject): z.core.$ZodType {
  const id = `${codes.map(inCapitals).join("Or")}Error`;
  const known = schemas.get(id);
  if (known) return known;
  const schema = z
    .strictObject({
      ...errorShape.shape,
      code: z.enum(codes).meta({ description: "The name of the problem, which never changes" }),
      ...detailed?.shape,
    })
    .meta({ id });
  schemas.set(id, schema);
  return schema;
}

const inCapitals = (code: string) =>
  code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
