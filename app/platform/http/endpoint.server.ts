import { z } from "zod";
import { codeOfStatus } from "#app/lib/error-code.ts";
import type { Problem } from "#app/lib/outcome.ts";

/** A body as its schema reads it, or a thrown 400 that names the first thing wrong with it. */
export function checked<Schema extends z.core.$ZodType>(
  body: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw apiError(400, parsed.error.issues[0]?.message ?? "Invalid request");
  return parsed.data;
}

/** The JSON body of a request, `{}` for an empty one that may be; a thrown 415 or 400 if it is none. */
export async function readBody(request: Request, body: "required" | "optional"): Promise<unknown> {
  const isEmpty = async () => (await request.clone().arrayBuffer()).byteLength === 0;
  return body === "optional" && (await isEmpty()) ? {} : readJson(request);
}

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

async function readJson(request: Request): Promise<unknown> {
  if (!jsonType.test(request.headers.get("content-type") ?? "")) {
    throw apiError(415, "Send JSON with content type application/json");
  }
  try {
    const bytes = await request.arrayBuffer();
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof Response) throw error;
    throw apiError(400, "The body is not valid JSON");
  }
}

/** A JSON error: `{ "error": …, "code": … }`. */
export const apiError = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error, code: codeOfStatus(status) }, { status, headers });

export type Refusal = Pick<Problem, "status" | "error"> & { code?: string; retryAfter?: number };

/** A refused rule or a passed limit, as JSON; `more` says what else a program can use. */
export const refusal = (
  { status, error, code = codeOfStatus(status), retryAfter }: Refusal,
  more: object = {},
) =>
  Response.json(
    { error, code, ...more },
    { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : undefined },
  );
