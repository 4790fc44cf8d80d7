import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import type { Call } from "#app/features/reference/call.ts";
import { calls } from "#app/features/reference/calls.input.ts";
import { errorShape, existingTeamShape } from "#app/features/reference/shapes.input.ts";
import { productName } from "#app/lib/product.ts";

let made: ReturnType<typeof createDocument> | undefined;

/** The OpenAPI 3.1 document of all calls, made from the schemas they are checked with. */
export function openApiDocument(origin: string) {
  made ??= createDocument({
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1.0.0",
      description:
        "All bodies are JSON. A refusal is { error, code }: a sentence for people and a name for programs.",
      license: { name: "MIT", identifier: "MIT" },
    },
    paths: pathsOf(calls),
    components: { securitySchemes },
  });
  return { ...made, servers: [{ url: origin }] };
}

const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "sid" },
  admin: { type: "http", scheme: "basic" },
} as const;

function pathsOf(all: Call[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of all) {
    const method = call.method.toLowerCase() as Lowercase<Call["method"]>;
    paths[call.path] = { ...paths[call.path], [method]: operationOf(call) };
  }
  return paths;
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-zA-Z]+(.)?/g, (_, letter = "") => letter.toUpperCase())}`,
    summary: call.summary,
    security:
      call.caller === "anyone" ? [] : [{ [call.caller === "user" ? "session" : "admin"]: [] }],
    requestParams: parametersOf(call),
    requestBody: call.input && {
      required: !call.isInputOptional,
      content: { "application/json": { schema: call.input } },
    },
    responses: responsesOf(call),
  };
}

function parametersOf({ path, query = {}, isRepeatable }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const inPath = names.map((name) => [name, name === "id" ? z.int().positive() : z.string()]);
  const inQuery = Object.entries(query).map(([name, description]) => [
    name,
    z.string().optional().meta({ description }),
  ]);
  const key = z.string().max(200).optional();
  return {
    path: z.object(Object.fromEntries(inPath)),
    query: z.object(Object.fromEntries(inQuery)),
    ...(isRepeatable ? { header: z.object({ "idempotency-key": key }) } : {}),
  };
}

function responsesOf({ answer, status = 200, refusals = {}, caller, input, isRepeatable }: Call) {
  const json = (schema: z.ZodType) => ({ "application/json": { schema } });
  const words: Record<string, string> = {
    ...(input ? { 400: "The body cannot be read or says something it may not." } : {}),
    ...(caller === "anyone" ? {} : { 401: "Nobody is signed in." }),
    ...refusals,
    ...(isRepeatable ? { 422: "The Idempotency-Key was used with another body." } : {}),
    429: "Too many attempts; Retry-After says when to come back.",
    503: "The database is away; Retry-After says when to come back.",
  };
  const refused = Object.entries(words).map(([status, description]) => {
    const schema = description.includes("existingTeam") ? existingTeamShape : errorShape;
    return [status, { description, content: json(schema) }];
  });
  return {
    [status as 200]: { description: "Done.", content: json(answer) },
    ...Object.fromEntries(refused),
  };
}
