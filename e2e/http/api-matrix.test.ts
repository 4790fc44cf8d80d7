import { apiCalls } from "#app/api.server.ts";
import { aScene, type CallerName, callerNames } from "#e2e/api/callers.ts";
import { expectDocumented, nameOf } from "#e2e/api/documented.ts";
import { addressIn, matrix, statusFor } from "#e2e/api/matrix.ts";
import { describe, expect, type TestServer, test } from "#e2e/harness/test.ts";

describe("every call by every kind of client", () => {
  const cases = apiCalls.flatMap((call) =>
    callerNames.map((caller) => ({
      call,
      caller,
      name: `${nameOf(call)} by ${caller}`,
    })),
  );

  test.for(cases)("$name", async ({ call, caller: name }, { server }) => {
    const row = matrix[nameOf(call)];
    if (!row) throw new Error(`${nameOf(call)} has no row in the matrix`);
    const status = statusFor(row, name);
    const changes = call.method !== "GET" && status < 400;
    const { scene, caller } = await (changes ? aScene(server, name) : sharedScene(server, name));
    const headers = name === "admin" ? server.admin : undefined;

    const address = addressIn(scene, call.path, row);
    const answer = await caller.call(call.method, address, row.body?.(scene), { headers });

    expect(answer.status, answer.body).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expectDocumented(call, answer);
  });
});

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
