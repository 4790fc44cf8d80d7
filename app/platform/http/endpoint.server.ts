import { z } from "zod";
import { codeOfStatus } from "#app/lib/error-code.ts";
import type { Problem } from "#app/lib/outcome.ts";
import { readJsonBytes } from "#app/platform/http/json-body.server.ts";

/** A body as its schema reads it, or a thrown 400 that names the first thing wrong with it. */
export function checked<Schema extends z.core.$ZodType>(
  body: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw apiError(400, parsed.error.issues[0]?.message ?? "Invalid request");
  return parsed.data;
}

/**
 * The JSON body of a request, `{}` for an empty one that may be; a thrown 415 or 400 if it is none.
 * `onLarge` may refuse one that carries a photo.
 */
export async function readBody(
  request: Request,
  body: "required" | "optional",
  onLarge: () => void,
): Promise<unknown> {
  const isJson = jsonType.test(request.headers.get("content-type") ?? "");
  if (!isJson && body === "required") throw notJson();
  try {
    const bytes = await readJsonBytes(request, onLarge);
    if (bytes?.length === 0 && body === "optional") return {};
    if (!isJson) throw notJson();
    if (!bytes) throw apiError(400, "The body has too many or too deeply nested values");
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof Response) throw error;
    throw apiError(400, "The body is not valid JSON");
  }
}

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const notJson = () => apiError(415, "Send JSON with content type application/json");

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
