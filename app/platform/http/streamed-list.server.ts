import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { cachedQuery } from "#app/platform/cache/cached-query.server.ts";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { compressStream } from "#app/platform/http/compress.server.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import type { Db } from "#db/client.server.ts";

/** Rows as JSON, joined by commas. `last` is the id of the last row. On the last page `last` is
 * null. */
export type JsonPage = { rows: string | null; last: number | null };

export type Part = { after: number; limit: number };

export type StreamedList = {
  read: Read;
  /** A text that changes whenever the list changes. The `ETag` contains this text. */
  version: (services: { db: Db; changes: ChangeFeed }) => Promise<string>;
};

type Read = (db: Db, part: Part) => Promise<JsonPage>;

export const streamedList = (read: Read, channels: Change["channel"][]): StreamedList => ({
  read,
  version: cachedQuery({ channels, read: async () => randomUUID() }),
});

type ListRequest = { db: Db; changes: ChangeFeed; request: Request; part: Partial<Part> };

const rowsAtOnce = 250;
const rowsAtFirst = 100;

export async function respondWithList(
  list: StreamedList,
  { db, changes, request, part }: ListRequest,
): Promise<Response> {
  const { after = 0, limit } = part;
  if (limit !== undefined) return readPart(list, db, { after, limit });

  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const etag = `"${await list.version({ db, changes })}-${encoding}-${after}"`;
  const headers = {
    ...json,
    vary: "Accept-Encoding, Cookie",
    "cache-control": "private, no-cache",
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    etag,
  };
  const isKnown = request.headers.get("if-none-match")?.includes(etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(await stream(list, db, { after, encoding }), { headers });
}

const json = { "content-type": "application/json" };

async function readPart(list: StreamedList, db: Db, part: Part) {
  const { rows } = await list.read(db, part);
  return new Response(`[${rows ?? ""}]`, { headers: json });
}

/** The first page is read before the response begins, so that an outage can still be answered with
 * 503. */
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

/** In milliseconds, between attempts to read a page. Together the pauses are longer than a restart
 * of the database. */
const pauses = [100, 300, 900, 2_700];

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
