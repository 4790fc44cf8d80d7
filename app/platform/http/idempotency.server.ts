import { createHash } from "node:crypto";
import { done, refuse } from "#app/lib/outcome.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

export type StoredBody = {
  store: (db: Db, body: unknown) => Promise<unknown>;
  restore: (stored: unknown) => unknown;
};

type Repeatable = {
  request: Request;
  owner: string;
  input: unknown;
  minKey?: number;
  stored?: StoredBody;
};

const asItIs: StoredBody = { store: async (_db, body) => body, restore: (body) => body };

/** For 24 hours, a repeated request gets the first successful response. The same key with another
 * input is refused (422). See draft-ietf-httpapi-idempotency-key-header. */
export async function idempotently(
  db: Db,
  { request, owner, input, minKey = 1, stored = asItIs }: Repeatable,
  respond: (db: Db) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return respond(db);
  if (!/^[\x21-\x7e]{1,200}$/.test(key) || key.length < minKey)
    return apiError(400, `Idempotency-Key must be ${minKey} to 200 visible characters`);

  const requestHash = createHash("sha256")
    .update(`${new URL(request.url).pathname}\n${JSON.stringify(input)}`)
    .digest("hex");
  let response = Response.error();
  await inTransaction(db, async (db) => {
    response = await respondOnce(db, { key, owner, requestHash, stored }, respond);
    return response.ok ? done(null) : refuse("not_stored");
  });
  return response;
}

type Claim = { key: string; owner: string; requestHash: string; stored: StoredBody };

async function respondOnce(db: Db, claim: Claim, respond: (db: Db) => Promise<Response>) {
  await deleteExpired(db, claim);
  if (!(await isFirst(db, claim))) return replay(db, claim);

  const response = await respond(db);
  if (response.ok) await store(db, claim, response);
  return response;
}

function deleteExpired(db: Db, { owner, key }: Claim) {
  return db
    .deleteFrom("idempotencyKeys")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("createdAt", "<", secondsFromNow(-24 * 60 * 60))
    .execute();
}

async function isFirst(db: Db, { key, owner, requestHash }: Claim) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotencyKeys")
    .values({ key, owner, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function replay(db: Db, { owner, key, requestHash, stored }: Claim) {
  const first = await db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "status", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first?.requestHash !== requestHash) {
    return apiError(422, "This Idempotency-Key was used with another request");
  }
  return Response.json(stored.restore(first.answer), {
    status: first.status ?? 200,
    headers: { "idempotency-replayed": "true" },
  });
}

async function store(db: Db, { owner, key, stored }: Claim, response: Response) {
  const answer = JSON.stringify(await stored.store(db, await response.clone().json()));
  await db
    .updateTable("idempotencyKeys")
    .set({ status: response.status, answer })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}
