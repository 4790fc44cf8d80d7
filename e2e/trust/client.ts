/** A request, and how long to wait for the complete response. */
export type Sent = {
  method?: string;
  path: string;
  json?: unknown;
  /** A form posted from a page of ours. */
  form?: Record<string, string>;
  cookie?: string;
  headers?: Record<string, string>;
  timeout?: number;
};

/** A complete response. */
export type Received = { status: number; headers: Headers; text: string; json: Json; ms: number };
// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
type Json = any;

/** Sends one request and reads the complete response; throws when the connection breaks before. */
export async function send(origin: string, sent: Sent): Promise<Received> {
  const { method = "GET", path, json, form, cookie, headers = {}, timeout = 30_000 } = sent;
  const began = performance.now();
  const response = await fetch(origin + path, {
    method,
    body: form ? new URLSearchParams(form) : textOf(json),
    headers: {
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(form && { "sec-fetch-site": "same-origin" }),
      ...(cookie && { cookie }),
      ...headers,
    },
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  const ms = performance.now() - began;
  const { status, headers: got } = response;
  return {
    status,
    headers: got,
    text,
    ms,
    get json() {
      return JSON.parse(text);
    },
  };
}

const textOf = (json: unknown) => (json === undefined ? undefined : JSON.stringify(json));

/** The session cookie set by a response. */
export const sessionOf = ({ headers }: Received) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .find((pair) => pair.startsWith("sid=")) ?? "";

/** Signs in and returns the session cookie. */
export async function logIn(origin: string, email: string, password: string): Promise<string> {
  const json = { email, password };
  const got = await send(origin, { method: "POST", path: "/api/auth/login", json });
  if (got.status !== 200) throw new Error(`Sign-in failed: ${got.status} ${got.text}`);
  return sessionOf(got);
}

/**
 * Runs `work` for every item, at most `width` at a time; returns the results in the order of the
 * items.
 */
export async function mapConcurrently<Item, Result>(
  items: Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const one = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, one));
  return results;
}

/** The number of responses per status. */
export function tally(responses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
