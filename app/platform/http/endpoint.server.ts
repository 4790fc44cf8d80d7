import { z } from "zod";
import { codeOfStatus } from "#app/lib/error-code.ts";
import { type Problem, renderProblem } from "#app/lib/outcome.ts";

export function checked<Schema extends z.core.$ZodType>(
  body: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = z.safeParse(schema, body, { error: inPlainWords });
  if (!parsed.success) throw apiError(400, parsed.error.issues[0]?.message ?? "Invalid request");
  return parsed.data;
}

const kinds: Record<string, string> = {
  array: "a list",
  object: "an object",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

function inPlainWords(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join(".") || "The body";
  const kind = issue.code === "invalid_type" ? kinds[issue.expected] : undefined;
  return kind ? `${field} must be ${kind}` : `${field} is not valid`;
}

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

export const apiError = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error, code: codeOfStatus(status) }, { status, headers });

/** `code` is the name of the problem in the use case. The default depends on the status, for
 * example `not_found`. */
export type Refusal = Problem & { code?: string };

export function refusal(problem: Refusal, more: object = {}) {
  const { status, error, retryAfter } = renderProblem(problem);
  const { code = codeOfStatus(status) } = problem;
  const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
  return Response.json({ error, code, ...more }, { status, headers });
}

const maxValues = 2_000;
const maxDepth = 32;

/** `JSON.parse` is slow for everything except plain ASCII strings without escapes. A body may
 * contain at most this many bytes of the slow kind, so a photo in base64 may be larger. */
const maxSlowBytes = 256 * 1024;

/** Reads a JSON body. Undefined if parsing would take long, because the process answers nobody
 * meanwhile: `JSON.parse` takes a second for 8 MB of brackets. */
export async function readJsonBytes(request: Request, onLarge: () => void) {
  const isSimple = jsonJudge();
  let size = 0;
  const chunks: Uint8Array[] = [];
  // The body must not be cancelled, because the server would then close the connection before the
  // client has read our answer. The server reads and drops the rest.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    if (!isSimple(chunk)) return undefined;
    if (size <= maxSlowBytes && size + chunk.length > maxSlowBytes) onLarge();
    size += chunk.length;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d];

export function jsonJudge() {
  let [values, depth, slow] = [0, 0, 0];
  let [isText, isEscaped] = [false, false];
  return (chunk: Uint8Array): boolean => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === quote) isText = false;
        else if (byte === backslash) [isEscaped, slow] = [true, slow + 1];
        if (byte > 127) slow += 1;
        continue;
      }
      slow += 1;
      if (byte === quote) isText = true;
      else if (byte === comma) values += 1;
      else if (byte === listStart || byte === objectStart)
        [values, depth] = [values + 1, depth + 1];
      else if (byte === listEnd || byte === objectEnd) depth -= 1;
      if (depth > maxDepth) return false;
    }
    return values <= maxValues && slow <= maxSlowBytes;
  };
}
