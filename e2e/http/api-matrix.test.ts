import { apiCalls } from "#app/api.server.ts";
import routes from "#app/routes.ts";
import { aScene, callerNames } from "#e2e/api/callers.ts";
import { expectDocumented, nameOf } from "#e2e/api/documented.ts";
import { addressIn, matrix } from "#e2e/api/matrix.ts";
import { describe, expect, test } from "#e2e/harness/test.ts";

describe("every call by every kind of client", () => {
  const cases = apiCalls.flatMap((call) =>
    callerNames.map((caller, index) => ({
      call,
      caller,
      index,
      name: `${nameOf(call)} by ${caller}`,
    })),
  );

  test.for(cases)("$name", async ({ call, caller: name, index }, { server }) => {
    const row = matrix[nameOf(call)];
    if (!row) throw new Error(`${nameOf(call)} has no row in the matrix`);
    const { scene, caller } = await aScene(server, name);
    const headers = name === "admin" ? server.admin : undefined;

    const address = addressIn(scene, call.path, row);
    const answer = await caller.call(call.method, address, row.body?.(scene), { headers });

    expect(answer.status, answer.body).toBe(row.statuses[index]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expectDocumented(call, answer);
  });
});

describe("the reference", () => {
  /** What is no call for programs: navigations of a browser, the reference itself, the rest. */
  const others = ["auth/google", "auth/google/callback", "openapi.json", "*"];

  test("has every route under /api", async () => {
    const documented = apiCalls.map(({ path }) => path);
    const missing = (await apiPaths())
      .filter((path) => !others.includes(path))
      .filter((path) => !documented.some((known) => pattern(path).test(known)));
    expect(missing).toEqual([]);
  });

  test("has no path that is no route", async () => {
    const routed = (await apiPaths()).map(pattern);
    const wrong = apiCalls
      .map(({ path }) => path)
      .filter((path) => !routed.some((known) => known.test(path)));
    expect(wrong).toEqual([]);
  });

  test("has a row in the matrix for every call, and no row for another", () => {
    expect(Object.keys(matrix).sort()).toEqual(apiCalls.map(nameOf).sort());
  });
});

async function apiPaths() {
  const all = await routes;
  return all
    .map(({ path = "" }) => path)
    .filter((path) => path.startsWith("api/"))
    .map((path) => path.slice(4));
}

const pattern = (path: string) =>
  new RegExp(
    `^/api/${path.replace(":kind", "(users|teams|games)").replace(/:\w+/g, "\\{\\w+\\}")}$`,
  );
