import { idempotently } from "#app/platform/http/idempotency.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, describe, expect, test } from "#db/testing.ts";

let serial = 0;
const aKey = () => `key-${process.pid}-${++serial}`;
const aRequest = (key: string) =>
  new Request("http://localhost/api/teams", {
    method: "POST",
    headers: { "idempotency-key": key },
  });

describe("idempotently", () => {
  test("returns the first response to a repeat and runs the work once", async ({ db }) => {
    const request = aRequest(aKey());
    const work = async (db: Db) => Response.json({ id: (await aUser(db)).id }, { status: 201 });
    const once = () => idempotently(db, { request, owner: "a", input: { name: "x" } }, work);

    const responses = await Promise.all(Array.from({ length: 20 }, once));
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));

    expect(new Set(ids).size).toBe(1);
    expect(responses.every(({ status }) => status === 201)).toBe(true);
  });

  test("refuses the same key with another input", async ({ db }) => {
    const request = aRequest(aKey());
    const work = async () => Response.json({});
    await idempotently(db, { request, owner: "a", input: { name: "x" } }, work);

    const other = await idempotently(db, { request, owner: "a", input: { name: "y" } }, work);

    expect(other.status).toBe(422);
  });

  test("stores no refusal, and rolls back its writes", async ({ db }) => {
    const request = aRequest(aKey());
    const email = `ghost-${aKey()}@example.com`;
    const refused = await idempotently(db, { request, owner: "a", input: {} }, async (db) => {
      await aUser(db, { email });
      return Response.json({ error: "no" }, { status: 409 });
    });

    expect(refused.status).toBe(409);
    expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual(
      [],
    );
    expect(
      (await idempotently(db, { request, owner: "a", input: {} }, async () => Response.json({})))
        .status,
    ).toBe(200);
  });
});
