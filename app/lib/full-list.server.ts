import { randomUUID } from "node:crypto";
import type { Change, Changes } from "#app/lib/changes.server.ts";
import { type Encoding, encodingFor } from "#app/lib/encoding.ts";
import { packStream } from "#app/lib/pack.server.ts";
import type { Db } from "#db/client.server.ts";

/** Some rows as Postgres wrote them, joined by commas, and the id of the last; null when none are left. */
export type JsonPage = { rows: string | null; last: number | null };

/** A part of a list: what comes after an id, at most so many. */
export type Part = { after: number; limit: number };

/** A list that is answered whole, however long it is. */
export type FullList = {
  name: string;
  read: (db: Db, part: Part) => Promise<JsonPage>;
  isChangedBy: (change: Change) => boolean;
};

type Asked = { db: Db; changes: Changes; request: Request; part: Partial<Part> };

const rowsAtOnce = 1_000;

/** A list that takes more, packed, is not kept. */
const mostKept = 8 * 1024 * 1024;

/**
 * Answers the list without ever holding it: page after page, written by Postgres, as fast as the
 * client reads. The packed bytes are kept until something in the list changes.
 */
export async function answerFullList(list: FullList, asked: Asked): Promise<Response> {
  const { db, changes, request, part } = asked;
  if (part.limit !== undefined)
    return answerPart(list, db, { after: 0, limit: part.limit, ...part });

  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const state = stateOf(list, changes);
  const key = `${encoding} ${part.after ?? 0}`;
  const headers = new Headers({
    ...json,
    vary: "Accept-Encoding, Cookie",
    "cache-control": "private, no-cache",
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    ...(changes.isHearing() && { etag: `"${state.version}-${key.replace(" ", "-")}"` }),
  });
  const etag = headers.get("etag");
  if (etag && request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const kept = state.kept.get(key);
  if (!kept) return new Response(await stream(list, asked, { state, key, encoding }), { headers });
  headers.set("content-length", String(kept.length));
  return new Response(kept, { headers });
}

const json = { "content-type": "application/json" };

async function answerPart(list: FullList, db: Db, part: Part) {
  const { rows } = await list.read(db, part);
  return new Response(`[${rows ?? ""}]`, { headers: json });
}

type Kept = Map<string, Uint8Array<ArrayBuffer>>;
type State = { version: string; kept: Kept };

/** What each process keeps of each list; whoever hears other changes has other lists. */
const states = new WeakMap<Changes, Map<string, State>>();

function stateOf(list: FullList, changes: Changes): State {
  const all = states.get(changes) ?? new Map<string, State>();
  states.set(changes, all);
  const known = all.get(list.name);
  if (known) return known;
  const state: State = { version: randomUUID(), kept: new Map() };
  all.set(list.name, state);
  changes.subscribe((change) => {
    if (!list.isChangedBy(change)) return;
    state.version = randomUUID();
    state.kept.clear();
  });
  return state;
}

type Keeping = { state: State; key: string; encoding: Encoding };

/** The packed list; what was read without a change meanwhile is kept. */
async function stream(list: FullList, asked: Asked, { state, key, encoding }: Keeping) {
  const { version } = state;
  const mayKeep = asked.changes.isHearing() && asked.part.after === undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const keep = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size <= mostKept) chunks.push(chunk);
      controller.enqueue(chunk);
    },
    flush() {
      const isWhole = mayKeep && size <= mostKept && state.version === version;
      if (isWhole) state.kept.set(key, new Uint8Array(Buffer.concat(chunks)));
    },
  });
  const start = { after: asked.part.after ?? 0, limit: rowsAtOnce };
  // Before anything is sent, so that a database that is away makes an answer of its own.
  const first = await list.read(asked.db, start);
  return packStream(textOf(list, asked.db, first), encoding).pipeThrough(keep);
}

async function* textOf(list: FullList, db: Db, first: JsonPage) {
  let { rows, last } = first;
  yield "[";
  while (rows !== null && last !== null) {
    yield rows;
    ({ rows, last } = await list.read(db, { after: last, limit: rowsAtOnce }));
    if (rows !== null) yield ",";
  }
  yield "]";
}
