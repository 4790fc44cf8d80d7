import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import { aScene } from "#e2e/api/callers.ts";
import { nameOf } from "#e2e/api/documented.ts";
import { addressIn, matrix, type Row } from "#e2e/api/matrix.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { expect, test } from "#e2e/harness/test.ts";

/** Every call that gives somebody or something a name, but those of the panel. */
const naming = apiCalls.filter(
  ({ input, method, path }) =>
    method !== "GET" &&
    !path.startsWith("/api/admin/") &&
    input instanceof z.ZodObject &&
    "name" in input.shape,
);

const noRow: Row = { statuses: [0, 0, 0, 0, 0] };

test("no call takes a name that reads like the name of the product", async ({ server }) => {
  const { scene, caller } = await aScene(server, "captain");
  const { code } = await anOpenGame(server);
  const { json } = await reply(server, code, { name: "Gustav", answer: "in" });
  const secret = new URL(json.url).pathname.split("/").pop() ?? "";
  expect(naming.length).toBeGreaterThan(6);

  for (const call of naming) {
    const row = matrix[nameOf(call)] ?? noRow;
    const path = addressIn(scene, call.path, row)
      .replace(/\/g\/[^/]+/, `/g/${code}`)
      .replace(/\/replies\/[^/]+/, `/replies/${secret}`);
    const body = { ...(row.body?.(scene) as object | undefined), name: "0penrun Team" };
    const { status, json } = await caller.call(call.method, path, body);
    expect(status, `${nameOf(call)} ${JSON.stringify(json)}`).toBe(400);
    expect(json.error, nameOf(call)).toMatch(/^Please (choose|enter) a name without .*"Openrun"$/);
  }
});
