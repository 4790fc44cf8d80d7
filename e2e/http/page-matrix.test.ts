import { askedCallers } from "#e2e/api/asked-callers.ts";
import { aScene, type CallerName } from "#e2e/api/callers.ts";
import { pageIn, pageMatrix } from "#e2e/api/page-matrix.ts";
import type { Outcome, PageRow } from "#e2e/api/page-outcomes.ts";
import { type PageRequest, pageRequests } from "#e2e/api/page-routes.ts";
import {
  type Answer,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";
import { m } from "#messages";

/** A stream that stays open; its rights have tests of their own. */
const streams = ["GET /live"];

const nameOf = ({ method, path }: PageRequest) => `${method} ${path}`;
const requests = (await pageRequests()).filter((request) => !streams.includes(nameOf(request)));

describe("every page and form by every kind of client", () => {
  test("has a row in the matrix, and the matrix no other", () => {
    expect(Object.keys(pageMatrix).sort()).toEqual(requests.map(nameOf).sort());
  });

  test.for(requests.map((request, turn) => ({ request, turn, name: nameOf(request) })))(
    "$name",
    async ({ request, turn, name }, { server }) => {
      const row = pageMatrix[name];
      if (!row) throw new Error(`${name} has no row in the matrix`);
      const asked = askedCallers(row.outcomes, turn).map(async (caller) => {
        const outcome = await outcomeOf(server, { caller, request, row });
        expect(outcome, `by ${caller}`).toBe(row.outcomes[caller]);
      });
      await Promise.all(asked);
    },
  );
});

type Asked = { caller: CallerName; request: PageRequest; row: PageRow };

async function outcomeOf(server: TestServer, { caller: name, request, row }: Asked) {
  const changes = request.method !== "GET" && !isRefused(row.outcomes[name], name);
  const { scene, caller } = await (changes ? enter(server, name) : sharedScene(server, name));
  const address = pageIn(scene, request.path) + (row.search?.(scene) ?? "");
  if (request.method === "GET") {
    const answer = await caller.get(address);
    if (answer.status === 403) expect(answer.body).not.toContain(m.ui_error_request_text());
    return read(answer);
  }
  const posted = await caller.post(address, row.fields?.(scene));
  return isKept(posted) ? "sign in" : read(posted);
}

const scenes = new Map<CallerName, ReturnType<typeof enter>>();

/** The administrator who signs out is led to the panel's door, too. */
const isRefused = (outcome: Outcome, caller: CallerName) =>
  outcome === "panel" ? caller !== "admin" : outcome === "sign in" || outcome >= 400;

/** Reads and refused forms change nothing, so all of one caller share a scene. */
function sharedScene(server: TestServer, name: CallerName) {
  const known = scenes.get(name) ?? enter(server, name);
  scenes.set(name, known);
  return known;
}

async function enter(server: TestServer, name: CallerName) {
  const entered = await aScene(server, name, visitor);
  if (name === "admin") await entered.caller.post("/developer", server.admin);
  return entered;
}

/** A form without a session is kept, and its sender asked to sign in: a redirect would lose it. */
const isKept = ({ status, body, page }: Answer) =>
  status === 401 && body.includes("You are signed out") && page.has("input[name=kept]");

function read({ status, location = "" }: Answer): Outcome {
  if (status === 303 && /^\/sign-(up|in)\b.*required=true/.test(location)) return "sign in";
  return status === 303 && location === "/developer" ? "panel" : status;
}
