import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import type { ReferenceCall } from "#app/features/reference/refusals.server.ts";
import { describeCaller } from "#app/features/reference/summary.server.ts";
import { aScene } from "#e2e/api/callers.ts";
import { expectDocumented } from "#e2e/api/documented.ts";
import { addressIn, matrix } from "#e2e/api/matrix.ts";
import { fc, times } from "#e2e/harness/random.ts";
import { aSceneOfSecrets } from "#e2e/harness/secrets-scene.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const withBody = apiCalls.filter(({ input, method }) => input && method !== "GET");
/** Without a link and a secret that exist, these end before a value counts. */
const ofGuests = withBody.filter(({ path }) => /\{(code|secret)\}/.test(path));
/** A link answers 404 if the body names a game that is not one of its own. */
const namesGame = z.object({ game: z.int() });
const runs = { numRuns: times(8) };

/** Each code point, halves of pairs too; the library's own unit makes a list of all of them. */
const anything = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** A part of an address; the library's own takes half a second to list all characters. */
const segment = fc.string({ unit: anything }).map((text) => text.toWellFormed());

/** Wrong inputs: nothing, too much, the wrong kind, the almost right. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: anything, maxLength: 300 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "-1",
    "2147483648",
    "1e9",
    "NaN",
    "2026-02-31T10:00:00Z",
  ),
  fc.double(),
  fc.integer(),
);

const fieldsOf = ({ input }: ReferenceCall) =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : [];

/** A body with the fields of the call, some of them missing, all of them odd, and one it does not know. */
const bodyOf = (call: ReferenceCall) =>
  fc.oneof(
    fc.record(Object.fromEntries([...fieldsOf(call), "__proto__x"].map((name) => [name, odd])), {
      requiredKeys: [],
    }),
    odd,
  );

describe("any input gets a JSON response, never a 5xx", () => {
  let scene: ReturnType<typeof aSceneOfSecrets> | undefined;

  test.for(ofGuests.map((call) => ({ call, name: `${call.method} ${call.path}, as a guest` })))(
    "$name",
    async ({ call }, { server, guest: visitor }) => {
      scene ??= aSceneOfSecrets(server);
      const { guest } = await scene;
      const address = call.path.replace("{code}", guest.code).replace("{secret}", guest.secret);
      await fc.assert(
        fc.asyncProperty(bodyOf(call), async (body) => {
          const answer = await visitor.call(call.method, address, body ?? null);
          expect(answer.status, answer.body).toBeLessThan(500);
          if (!namesGame.safeParse(body).success) expect(answer.status).not.toBe(404);
          expectDocumented(call, answer);
        }),
        runs,
      );
    },
  );

  test.for(withBody.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    "$name",
    async ({ call, name }, { server }) => {
      const who = describeCaller(call) === "admin" ? "admin" : "captain";
      const { scene, caller } = await aScene(server, who);
      const address = addressIn(scene, call.path, matrix[name] ?? { statuses: [0, 0, 0, 0, 0] });
      const headers = who === "admin" ? server.admin : undefined;

      await fc.assert(
        fc.asyncProperty(bodyOf(call), async (body) => {
          const answer = await caller.call(call.method, address, body ?? null, { headers });
          expect(answer.status, answer.body).toBeLessThan(500);
          expectDocumented(call, answer);
        }),
        runs,
      );
    },
  );

  test("ids in addresses, too", async ({ server }) => {
    const { caller } = await aScene(server, "member");
    await fc.assert(
      fc.asyncProperty(fc.oneof(segment, fc.integer().map(String)), async (id) => {
        const answer = await caller.call("POST", `/api/games/${encodeURIComponent(id)}/checkin`);
        expect([400, 403, 404, 429]).toContain(answer.status);
      }),
      runs,
    );
  });
});
