import { createHash } from "node:crypto";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

type Repeatable = { request: Request; owner: string; input: unknown };

class NotKept extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("not kept");
    this.response = response;
  }
}

/**
 * Runs `answer` once per `Idempotency-Key` and owner: a repeat gets the first success again for 24
 * hours, the same key with another input is refused (422). Answer and work commit together; a
 * refusal keeps nothing. Without the header it just runs. See draft-ietf-httpapi-idempotency-key-header.
 */
export async function idempotently(
  db: Db,
  { request, owner, input }: Repeatable,
  answer: (db: Db) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return answer(db);
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    return apiError(400, "Idempotency-Key must be 1 to 200 visible characters");

  const requestHash = createHash("sha256")
    .update(`${new URL(request.url).pathname}\n${JSON.stringify(input)}`)
    .digest("hex");
  try {
    return await db
      .transaction()
      .execute((db) => answerOnce(db, { key, owner, requestHash }, answer));
  } catch (error) {
    if (error instanceof NotKept) return error.response;
    throw error;
  }
}

type Claim = { key: string; owner: string; requestHash: string };

async function answerOnce(db: Db, claim: Claim, answer: (db: Db) => Promise<Response>) {
  await forgetOld(db, claim);
  if (!(await isFirst(db, claim))) return repeat(db, claim);

  const response = await answer(db);
  if (!response.ok) throw new NotKept(response);
  await keep(db, claim, response.status, await response.clone().text());
  return response;
}

function forgetOld(db: Db, { owner, key }: Claim) {
  return db
    .deleteFrom("idempotencyKeys")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("createdAt", "<", secondsFromNow(-24 * 60 * 60))
    .execute();
}

/** A second request with the key waits here until the first has committed or given up. */
async function isFirst(db: Db, claim: Claim) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotencyKeys")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function repeat(db: Db, { owner, key, requestHash }: Claim) {
  const kept = await db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "status", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
  if (kept?.requestHash !== requestHash) {
    return apiError(422, "This Idempotency-Key was used with another request");
  }
  return Response.json(kept.answer, {
    status: kept.status ?? 200,
    headers: { "idempotency-replayed": "true" },
  });
}

function keep(db: Db, { owner, key }: Claim, status: number, answer: string) {
  return db
    .updateTable("idempotencyKeys")
    .set({ status, answer })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}
