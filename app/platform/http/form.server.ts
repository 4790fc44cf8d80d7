import type { Submission } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { RenderedProblem } from "#app/lib/outcome.ts";
import { readEntries, unreadable } from "#app/platform/http/form-body.server.ts";
import { formTokenField } from "#app/platform/http/form-token.server.ts";

export type Expected = { schema: z.core.$ZodType; files?: readonly string[] };

export type Filled = { fields: FormData; files: Record<string, File> };

/** Throws 400 if a name is unknown or occurs twice. The parser makes objects and lists from names,
 * so a sender could otherwise choose any structure. */
export async function readForm(request: Request, { schema, files: fileNames = [] }: Expected) {
  const entries = await readEntries(request);
  const names = listFields(schema);
  const fields = new FormData();
  const files: Record<string, File> = {};
  for (const [name, value] of entries) {
    // Pages have a nameless field that shows a link for copying. Text browsers send this field,
    // too.
    if (name === "" || name === formTokenField) continue;
    if (fileNames.includes(name)) {
      if (name in files) throw unreadable(400);
      if (value instanceof File && value.size > 0) files[name] = value;
    } else {
      const known = names.get(name);
      const isRepeated = fields.has(name) && !known?.isList;
      if (!known || isRepeated || typeof value !== "string") throw unreadable(400);
      fields.append(name, value);
    }
  }
  return { fields, files };
}

export const parseFields = <Schema extends z.core.$ZodType>(fields: FormData, schema: Schema) =>
  parseWithZod(fields, { schema });

export type Why = Partial<RenderedProblem>;

export function showAgain(
  submission: Pick<Submission<unknown>, "reply"> | undefined,
  { notice, status = 400, retryAfter, field, error }: Why = {},
) {
  const fieldErrors = submission && field && error ? { [field]: [error] } : undefined;
  const result = submission?.reply({
    fieldErrors,
    hideFields: ["currentPassword", "password", "retypePassword"] as never,
  });
  const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
  return data({ result, notice: fieldErrors ? undefined : notice }, { status, headers });
}

export type Unparsed = Pick<Submission<unknown>, "payload" | "reply">;

function listFields(schema: z.core.$ZodType): Map<string, { isList: boolean }> {
  return new Map(
    Object.entries(findShape(schema)).map(([name, field]) => [name, { isList: isList(field) }]),
  );
}

function findShape(schema: unknown): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return findShape(schema.in);
  if (schema instanceof z.ZodIntersection)
    return { ...findShape(schema.def.left), ...findShape(schema.def.right) };
  throw new Error("The schema of a form must be z.object, or a pipe or intersection of these");
}

function isList(field: unknown): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return isList(field.unwrap());
  return field instanceof z.ZodPipe && isList(field.in);
}
