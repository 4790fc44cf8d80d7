import { z } from "zod";

/** The field names of a form, and which of them may repeat. */
export function namesOf(schema: z.ZodType): Map<string, { isList: boolean }> {
  const { shape } = objectOf(schema);
  return new Map(Object.entries(shape).map(([name, field]) => [name, { isList: isList(field) }]));
}

/** The object schema inside a refined or transformed schema. */
function objectOf(schema: unknown): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return objectOf(schema.in);
  throw new Error("The schema of a form must be an object");
}

function isList(field: unknown): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return isList(field.unwrap());
  return field instanceof z.ZodPipe && isList(field.in);
}
