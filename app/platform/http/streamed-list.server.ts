import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  type CoalescedStream,
  coalesce,
  replay,
} from "#app/platform/cache/coalesced-stream.server.ts";
import {
  cachePerFeed,
  type Tagged,
  type TaggedCache,
} from "#app/platform/cache/tagged-cache.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { compressStream } from "#app/platform/http/compress.server.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Some rows as Postgres wrote them, joined by commas (null for none), and the id of the last; null when
 * no others can follow, because the page is not full.
 */
export type JsonPage = { rows: string | null; last: number | null };

/** A part of a list: at most `limit` rows whose ids come after `after`. */
export type Part = { after: number; limit: number };

/** A list that is returned whole, however long it is. */
export type StreamedList = Tagged & {
  read: Read;
  cacheOf: (changes: ChangeFeed) => TaggedCache<State>;
};

type Read = (db: Db, part: Part) => Promise<JsonPage>;
type State = Tagged & { version: string; shared: Map<Encoding, CoalescedStream> };

/** A list that `read` reads in parts; a change of one of its tags invalidates it. */
export const streamedList = (read: Read, tags: string[]): StreamedList => ({
  read,
  tags,
  cacheOf: cachePerFeed(),
});

type ListRequest = { db: Db; changes: ChangeFeed; request: Request; part: Partial<Part> };

const rowsAtOnce = 250;
/** A small first page arrives sooner. */
const rowsAtFirst = 100;

/**
 * Streams the list page by page, as JSON that Postgres writes. Concurrent requests for the whole list
 * share one stream, whose compressed bytes are cached until something in the list changes.
 */
export async function respondWithList(
  list: StreamedList,
  listRequest: ListRequest,
): Promise<Response> {
  const { db, changes, request, part } = listRequest;
  const { after = 0, limit } = part;
  if (limit !== undefined) return toPart(list, db, { after, limit });

  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const state = await toState(list, changes);
  const headers = new Headers({
    ...json,
    vary: "Accept-Encoding, Cookie",
    "cache-control": "private, no-cache",
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    ...(changes.isConnected() && { etag: `"${state.version}-${encoding}-${after}"` }),
  });
  const etag = headers.get("etag");
  if (etag && request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const make = () => stream(list, db, { after, encoding });
  if (after > 0 || !changes.isConnected()) return new Response(await make(), { headers });
  const shared = coalesce(state.shared, encoding, make);
  await shared.begun;
  if (shared.whole) headers.set("content-length", String(shared.whole.length));
  // A stream passes on the shared bytes; a body of bytes would be a copy for each client.
  return new Response(replay(shared), { headers });
}

/** The bytes of a list made since its last change, and its version for the `ETag`. */
async function toState({ tags, cacheOf }: StreamedList, changes: ChangeFeed): Promise<State> {
  const cache = cacheOf(changes);
  const fresh = (): State => ({ tags, version: randomUUID(), shared: new Map() });
  return cache.find("list") ?? (await cache.getOrMake("list", async () => fresh())) ?? fresh();
}

const json = { "content-type": "application/json" };

async function toPart(list: StreamedList, db: Db, part: Part) {
  const { rows } = await list.read(db, part);
  return new Response(`[${rows ?? ""}]`, { headers: json });
}

/** The compressed list. The first page is read before, so that an unavailable database gives a 503. */
async function stream(list: StreamedList, db: Db, { after, encoding }: StreamOptions) {
  const first = await list.read(db, { after, limit: rowsAtFirst });
  return compressStream(toText(list, db, first), encoding);
}

type StreamOptions = { after: number; encoding: Encoding };

async function* toText(list: StreamedList, db: Db, first: JsonPage) {
  let { rows, last } = first;
  yield `[${rows ?? ""}`;
  while (last !== null) {
    ({ rows, last } = await readOn(list, db, last));
    if (rows !== null) yield `,${rows}`;
  }
  yield "]";
}

/** Pauses before a page is read again, in ms: longer together than a database takes to restart. */
const pauses = [100, 300, 900, 2_700];

/** A response that has begun cannot become a 503: while the database is unavailable it waits. */
async function readOn(list: StreamedList, db: Db, after: number): Promise<JsonPage> {
  for (const ms of pauses) {
    try {
      return await list.read(db, { after, limit: rowsAtOnce });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await pause(ms);
    }
  }
  return list.read(db, { after, limit: rowsAtOnce });
}
