import { apiCalls } from "#app/api.server.ts";
import type { ReferenceCall } from "#app/features/reference/refusals.server.ts";
import { askedCallers } from "#e2e/api/asked-callers.ts";
import { aScene, type CallerName } from "#e2e/api/callers.ts";
import { expectDocumented, nameOf } from "#e2e/api/documented.ts";
import { addressIn, matrix, type Row, statusesOf } from "#e2e/api/matrix.ts";
import { describe, expect, type TestServer, testWithoutJobs as test } from "#e2e/harness/test.ts";

describe("every call by every kind of client", () => {
  const cases = apiCalls.map((call, turn) => ({ call, turn, name: nameOf(call) }));

  test.for(cases)("$name", async ({ call, turn, name }, { server }) => {
    const row = matrix[name];
    if (!row) throw new Error(`${name} has no row in the matrix`);
    for (const caller of askedCallers(statusesOf(row), turn))
      await expectAllowed(server, { caller, call, row });
  });
});

type Asked = { caller: CallerName; call: ReferenceCall; row: Row };

/** Expects the status of the row, and what is documented for it. */
async function expectAllowed(server: TestServer, { caller: name, call, row }: Asked) {
  const status = statusesOf(row)[name];
  const changes = call.method !== "GET" && status < 400;
  const { scene, caller } = await (changes ? aScene(server, name) : sharedScene(server, name));
  const headers = name === "admin" ? server.admin : undefined;

  const address = addressIn(scene, call.path, row);
  const answer = await caller.call(call.method, address, row.body?.(scene), { headers });

  expect(answer.status, `by ${name}: ${answer.body}`).toBe(status);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.has("www-authenticate")).toBe(status === 401);
  expectDocumented(call, answer);
}

const scenes = new Map<CallerName, ReturnType<typeof aScene>>();

/** Reads and refused calls change nothing, so all of one caller share a scene. */
function sharedScene(server: TestServer, name: CallerName) {
  const known = scenes.get(name) ?? aScene(server, name);
  scenes.set(name, known);
  return known;
}

describe("the matrix", () => {
  test("has a row for every call, and no row for another", () => {
    expect(Object.keys(matrix).sort()).toEqual(apiCalls.map(nameOf).sort());
  });
});
