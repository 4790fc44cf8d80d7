import { createServer } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { connect } from "#db/client.server.ts";
import { serializeError, statusOfError } from "./errors.server.ts";

const failing = async (port: number) => {
  const db = connect(`postgres://nobody@127.0.0.1:${port}/none`);
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  await db.destroy();
  return error;
};

/** A port whose connections end as soon as they open. */
async function droppingServer() {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

test("refused and dropped connections count as an unavailable database", async () => {
  const { server, port } = await droppingServer();
  const broken = await failing(port);
  await new Promise((resolve) => server.close(resolve));
  const refused = await failing(port);
  expect([broken, refused].map(isDatabaseUnavailable)).toEqual([true, true]);
  expect(statusOfError(refused)).toBe(503);
});

test.each([
  ["57P01", 503],
  ["53300", 503],
  ["08006", 503],
  ["40001", 503],
  ["22P02", 400],
  ["23505", 409],
  ["42601", 500],
])("SQLSTATE %s means %i", (code, status) => {
  expect(statusOfError(Object.assign(new Error("x"), { code }))).toBe(status);
});

test("bugs of ours do not count as an unavailable database", () => {
  expect(statusOfError(new TypeError("x is undefined"))).toBe(500);
  expect(statusOfError("thrown text")).toBe(500);
});

test("the log contains no value sent by a user", () => {
  const error = Object.assign(new Error('invalid input: "ann@example.com"'), {
    code: "22P02",
    severity: "ERROR",
    detail: "Key (email)=(ann@example.com)",
  });
  expect(JSON.stringify(serializeError(error))).not.toContain("ann@");
});

test("an error of several connections is logged with its cause", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), {
    code: "ECONNREFUSED",
  });
  expect(serializeError(new AggregateError([refused, refused]))).toMatchObject({
    type: "AggregateError",
    cause: { type: "Error", message: "connect ECONNREFUSED ::1:5432" },
  });
});
