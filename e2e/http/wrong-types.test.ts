import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import { checked } from "#app/platform/http/endpoint.server.ts";
import { expect, test } from "#e2e/harness/test.ts";

const wrong = [7, -1.5, "x", "", true, null, [], [7], ["x"], {}, { x: 1 }, [{}], undefined];
const wordsOfZod =
  /invalid (input|option|string|key|element)|expected|unrecognized|too (small|big)/i;

/** The fields of an input, also of one that is transformed afterwards. */
function fieldsOf(input: unknown): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  return input instanceof z.ZodPipe ? fieldsOf(input.in) : [];
}

async function wordsFor(body: unknown, input: z.core.$ZodType): Promise<string> {
  try {
    checked(body, input);
    return "";
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return (await error.json()).error;
  }
}

const withInput = apiCalls.flatMap((call) =>
  call.input ? [{ name: `${call.method} ${call.path}`, input: call.input }] : [],
);

test("knows the fields of the calls", () => {
  expect(withInput.flatMap(({ input }) => fieldsOf(input)).length).toBeGreaterThan(100);
});

test.for(withInput)(
  "$name says in plain words what is wrong with each field",
  async ({ input }) => {
    const bodies = fieldsOf(input).flatMap((field) => wrong.map((value) => ({ [field]: value })));
    for (const body of [...bodies, ...wrong])
      expect(await wordsFor(body, input), JSON.stringify(body)).not.toMatch(wordsOfZod);
  },
);

test("names the field and what it must be", async () => {
  const input = z.object({ colours: z.array(z.string()), repeat: z.object({}).optional() });
  expect(await wordsFor({ colours: "Red" }, input)).toBe("colours must be a list");
  expect(await wordsFor({ colours: [], repeat: "x" }, input)).toBe("repeat must be an object");
  expect(await wordsFor({ colours: [7] }, input)).toBe("colours.0 must be a text");
});
