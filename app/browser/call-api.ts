import { forget } from "#app/browser/loader-cache.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An answer of our API that is not a success; `status` decides what it means, never its words. */
export class ApiError extends Error {
  readonly status: number;
  /** The JSON body, when there is one. */
  readonly body: Record<string, unknown>;
  constructor(status: number, message: string, body: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/**
 * Calls a documented `/api/*` address from the browser, with a JSON body only when there is a
 * payload, and answers its JSON. Throws `ApiError` on a refusal: its message is the `error` field of
 * a JSON body if present, otherwise the status, a colon, a space and the body. Never tries again.
 */
export async function callApi<Answer>(
  method: Method,
  path: string,
  payload?: object,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: payload ? { "content-type": "application/json" } : undefined,
    body: payload ? JSON.stringify(payload) : undefined,
  });
  if (method !== "GET") forget();
  const text = await response.text();
  const body = asJson(text);
  if (!response.ok)
    throw new ApiError(response.status, messageOf(response.status, text, body), asRecord(body));
  return body as Answer;
}

function messageOf(status: number, text: string, body: unknown) {
  const { error } = asRecord(body);
  if (typeof error === "string" && error) return error;
  return body === undefined && text ? `${status}: ${text}` : "";
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asRecord = (body: unknown) =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
