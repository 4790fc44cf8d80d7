import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { listRefusals, type ReferenceCall } from "#app/features/reference/refusals.server.ts";
import { errorShape } from "#app/features/reference/shapes.input.ts";
import { findTag, tagList } from "#app/features/reference/tags.ts";
import { productName } from "#app/lib/product.ts";
import type { Security } from "#app/platform/http/use-case.server.ts";

export const openApiDocument = (calls: ReferenceCall[]) =>
  createDocument({
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1.0.0",
      description:
        "Bodies are JSON. An error is `{ error, code }`: a sentence for people, and a name for programs that never changes.",
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: tagList,
    paths: toPaths(calls),
    components: { securitySchemes },
  });

const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "sid", description: "Set by signing in" },
  visitor: {
    type: "apiKey",
    in: "cookie",
    name: "visitor",
    description: "Set by the sign-up page, for a photo on the way to an account",
  },
  admin: { type: "http", scheme: "basic", description: "The administrator's credentials" },
  panel: { type: "apiKey", in: "cookie", name: "admin", description: "Set by opening the panel" },
} as const satisfies Record<Security, object>;

function toPaths(calls: ReferenceCall[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return paths;
}

function toOperation(call: ReferenceCall): ZodOpenApiOperationObject {
  const isRead = call.method === "GET";
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-zA-Z]+(.)?/g, (_, letter = "") => letter.toUpperCase())}`,
    summary: call.summary,
    description: call.description ?? call.summary,
    tags: [findTag(call.path)],
    security: call.caller.security.map((scheme) => ({ [scheme]: [] })),
    requestParams: toParameters(call),
    ...(call.input && !isRead
      ? { requestBody: { required: !call.isInputOptional, content: json(call.input) } }
      : {}),
    responses: toResponses(call),
  };
}

const json = (schema: z.core.$ZodType) => ({ "application/json": { schema } });

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional()
  .meta({
    description:
      "Sent again with the same body, the first response is returned. Without a session: 16 characters or more",
  });

const idInPath = z.int().min(1).max(2_147_483_647);

const inPath: Record<string, z.core.$ZodType> = {
  id: idInPath,
  userId: idInPath,
  guestId: idInPath,
  date: z.iso.date(),
  code: z.string().regex(/^[a-z2-7]{12}$/),
  secret: z.string().regex(/^[a-z2-7]{26}$/),
  key: z
    .string()
    .regex(/^[A-Za-z0-9]{6}$/)
    .meta({ description: "In upper or lower case" }),
};

function toParameters({ method, path, input, isRepeatable }: ReferenceCall) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const known = names.map((name) => [name, inPath[name]]);
  return {
    path: z.object(Object.fromEntries(known)),
    ...(method === "GET" && input instanceof z.ZodObject ? { query: input } : {}),
    ...(isRepeatable ? { header: z.object({ "idempotency-key": idempotencyKey }) } : {}),
  };
}

function toResponses(call: ReferenceCall) {
  const refused = listRefusals(call).map(({ status, means, schema }) => [
    status,
    { description: `${means.join(". ")}.`.replaceAll("..", "."), content: json(schema) },
  ]);
  return {
    [`${call.status ?? 200}` as "200"]: { description: "Done.", content: json(call.response) },
    ...Object.fromEntries(refused),
    "4XX": { description: "Any other refusal.", content: json(errorShape) },
    default: { description: "Any other error.", content: json(errorShape) },
  };
}
