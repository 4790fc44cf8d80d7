import type { Submission } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { RenderedProblem } from "#app/lib/outcome.ts";
import { readEntries, unreadable } from "#app/platform/http/form-body.server.ts";
import { formTokenField } from "#app/platform/http/form-token.server.ts";

/** Permitted content of a form: the fields of its schema and files; nothing else is read. */
export type Expected = { schema: z.core.$ZodType; files?: readonly string[] };

/** The fields and files of a form. A field that was left empty has no file. */
export type Filled = { fields: FormData; files: Record<string, File> };

/**
 * The form that a request carries. Throws 400 for a name that the schema does not know, and for a
 * repeated one that is no list: parsers of forms build whatever structure a name describes.
 */
export async function readForm(
  request: Request,
  { schema, files: fileNames = [] }: Expected,
): Promise<Filled> {
  const entries = await readEntries(request);
  const names = toNames(schema);
  const fields = new FormData();
  const files: Record<string, File> = {};
  for (const [name, value] of entries) {
    // Text browsers send a link that the page only shows, which has no name, with the form before it.
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

/** Fields that were read already, read by their schema. */
export const parseFields = <Schema extends z.core.$ZodType>(fields: FormData, schema: Schema) =>
  parseWithZod(fields, { schema });

export type Why = Partial<RenderedProblem>;

/**
 * Returns the form values (without passwords), the field errors and the reason of the refusal, so
 * that the page shows the form again. A form without fields gets the reason only.
 */
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

/** A form as it was read, whether its schema took it or not. */
export type Unparsed = Pick<Submission<unknown>, "payload" | "reply">;

/** The field names of a form, and which of them may repeat. */
function toNames(schema: z.core.$ZodType): Map<string, { isList: boolean }> {
  return new Map(
    Object.entries(toShape(schema)).map(([name, field]) => [name, { isList: isList(field) }]),
  );
}

/** The fields of the object schema inside a refined or transformed schema, or of two that are joined. */
function toShape(schema: unknown): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return toShape(schema.in);
  if (schema instanceof z.ZodIntersection)
    return { ...toShape(schema.def.left), ...toShape(schema.def.right) };
  throw new Error("The schema of a form must be an object");
}

function isList(field: unknown): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return isList(field.unwrap());
  return field instanceof z.ZodPipe && isList(field.in);
}
