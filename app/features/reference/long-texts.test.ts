import { describe, expect, test } from "vitest";
import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import { messageLimits } from "#app/features/contact/send-message.ts";
import { openApiDocument } from "#app/features/reference/document.server.ts";
import { maxAddress, maxName } from "#app/features/teams/create-team.ts";
import { rawMax } from "#app/lib/schemas.ts";
import { fc, times } from "#e2e/harness/random.ts";

const longest = 300 * 1024;
const milliseconds = 50;

/** Pieces that an attacker who knows Unicode may repeat in a text. */
const pieces = [
  "\u0315\u0300",
  "\u0300",
  "\u{1d165}\u0315",
  "\u0f71\u0f72\u0f74",
  "\ud800",
  "\udc00",
  "\u202e",
  "\u2066\u2069",
  "\u200d",
  "\u1100\u1161\u11a8",
  "👩‍👩‍👧",
  "\u0000",
  "\r\n",
  " ",
  "a@",
  "9",
  "a\u0315\u0300",
];

const limits = [100, maxName, maxAddress, ...Object.values(messageLimits)].map(rawMax);
const sizes = fc.oneof(
  fc.constant(longest),
  fc.constantFrom(...limits),
  fc.constantFrom(...limits.map((limit) => limit + 1)),
  fc.nat(longest),
);

const hostile = fc
  .record({
    head: fc.constantFrom("a", "", "a@b.example", "2026-01-01"),
    run: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
    size: sizes,
  })
  .map(({ head, run, size }) => {
    const piece = run.join("");
    return (head + piece.repeat(Math.ceil(size / piece.length))).slice(0, size);
  });

describe("a text costs little however long and odd it is", () => {
  test.for(textsOfDocument())("$path: $field", ({ schema, field }) => {
    fc.assert(
      fc.property(hostile, (text) => costsLittle(schema, { [field]: text })),
      { numRuns: times(10) },
    );
  });

  test.for(everyInput())("$name", ({ schema, fields }) => {
    const everywhere = (text: string) =>
      fields ? Object.fromEntries(fields.map((field) => [field, text])) : text;
    fc.assert(
      fc.property(hostile, (text) => costsLittle(schema, everywhere(text))),
      { numRuns: times(10) },
    );
  });
});

/** CPU time of this thread, the best of three: other processes and the garbage collector do not count. */
function costsLittle(schema: z.core.$ZodType, value: unknown) {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && best > milliseconds; turn++) {
    const before = process.threadCpuUsage();
    z.safeParse(schema, value);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  expect(best).toBeLessThan(milliseconds);
}

/** Every field of every body in the OpenAPI document that may be a text. */
function textsOfDocument() {
  const { paths = {} } = openApiDocument(apiCalls);
  return apiCalls.flatMap(({ method, path, input }) => {
    const operation = Object(paths[path])[method.toLowerCase()];
    const body = operation?.requestBody?.content["application/json"].schema;
    const properties = Object.entries(body?.properties ?? {});
    return properties
      .filter(([, property]) => JSON.stringify(property).includes('"type":"string"'))
      .flatMap(([field]) => (input ? [{ path: `${method} ${path}`, field, schema: input }] : []));
  });
}

/** Every schema of the features, those of forms too; all its fields are filled at once. */
function everyInput() {
  const modules = import.meta.glob<Record<string, unknown>>("../*/*.{input,server}.ts", {
    eager: true,
  });
  return Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported)
      // Small schemas stand with their rules, which are functions, too.
      .filter(([, value]) => file.endsWith(".input.ts") || typeof value !== "function")
      .map(([name, value]) => ({ name: `${file} ${name}`, schema: toSchema(value) }))
      .filter((found): found is { name: string; schema: z.ZodType } => found.schema !== undefined)
      .map(({ name, schema }) => ({ name, schema, fields: listFields(schema) })),
  );
}

/** Some schemas are made for a time zone. */
function toSchema(exported: unknown): z.ZodType | undefined {
  const made = typeof exported === "function" ? attempt(() => exported("Europe/Berlin")) : exported;
  return made instanceof z.ZodType ? made : undefined;
}

function attempt(make: () => unknown) {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function listFields(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? listFields(schema.in as z.ZodType) : undefined;
}

test("the document and the forms were read", () => {
  const texts = textsOfDocument().map(({ path, field }) => `${path} ${field}`);
  expect(texts).toEqual(
    expect.arrayContaining(["POST /api/teams name", "POST /api/contact message"]),
  );
  expect(texts.length).toBeGreaterThan(20);
  const names = everyInput().map(({ name }) => name.split(" ")[1]);
  expect(names).toEqual(
    expect.arrayContaining(["signUpInput", "scheduleGameForm", "editTeamForm"]),
  );
});
