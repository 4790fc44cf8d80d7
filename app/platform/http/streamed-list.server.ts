import { randomUUID } from "node:crypto";
import {
  type CoalescedStream,
  coalesce,
  replay,
} from "#app/platform/cache/coalesced-stream.server.ts";
import { invalidatedByChanges } from "#app/platform/cache/invalidated-by.server.ts";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { compressStream } from "#app/platform/http/compress.server.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import type { Db } from "#db/client.server.ts";

/** Rows as JSON written by Postgres, joined by commas, and the id of the last; null at the end. */
export type JsonPage = { rows: string | null; last: number | null };

/** A page of a list: at most `limit` rows with ids above `after`. */
export type Part = { after: number; limit: number };

/** A list that is returned complete, however long it is. */
export type StreamedList = { read: Read; stateFor: (changes: ChangeFeed) => State };

type Read = (db: Db, part: Part) => Promise<JsonPage>;
type State = { version: string; shared: Map<Encoding, CoalescedStream> };

/** A list that `read` reads page by page; `isChangedBy` says which changes invalidate it. */
export const streamedList = (
  read: Read,
  isChangedBy: (change: Change) => boolean,
): StreamedList => ({
  read,
  stateFor: invalidatedByChanges(isChangedBy, () => ({ version: randomUUID(), shared: new Map() })),
});

type ListQuery = { db: Db; changes: ChangeFeed; request: Request; part: Partial<Part> };

const rowsPerPage = 250;
/** A small first page arrives sooner. */
const rowsOnFirstPage = 100;

/**
 * Streams the list page by page, as JSON written by Postgres. Concurrent requests for the complete
 * list share one stream, whose compressed bytes are cached until the list changes.
 */
export async function respondWithList(list: StreamedList, query: ListQuery): Promise<Response> {
  const { db, changes, request, part } = query;
  const { after = 0, limit } = part;
  if (limit !== undefined) return respondWithPart(list, db, { after, limit });

  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const state = list.stateFor(changes);
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
  if (!shared.whole) return new Response(replay(shared), { headers });
  headers.set("content-length", String(shared.whole.length));
  return new Response(shared.whole, { headers });
}

const json = { "content-type": "application/json" };

async function respondWithPart(list: StreamedList, db: Db, part: Part) {
  const { rows } = await list.read(db, part);
  return new Response(`[${rows ?? ""}]`, { headers: json });
}

/**
 * The compressed list. Reads the first page up front, so that an unavailable database gets an error
 * status.
 */
async function stream(list: StreamedList, db: Db, { after, encoding }: StreamOptions) {
  const first = await list.read(db, { after, limit: rowsOnFirstPage });
  return compressStream(textOf(list, db, first), encoding);
}

type StreamOptions = { after: number; encoding: Encoding };

async function* textOf(list: StreamedList, db: Db, first: JsonPage) {
  let { rows, last } = first;
  let before = "[";
  while (rows !== null && last !== null) {
    yield before + rows;
    before = ",";
    ({ rows, last } = await list.read(db, { after: last, limit: rowsPerPage }));
  }
  yield before === "[" ? "[]" : "]";
}
