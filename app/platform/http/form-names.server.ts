import { z } from "zod";

/** The field names of a form, and which of them may repeat. */
export function namesOf(schema: z.core.$ZodType): Map<string, { isList: boolean }> {
  return new Map(
    Object.entries(shapeOf(schema)).map(([name, field]) => [name, { isList: isList(field) }]),
  );
}

/** The fields of the object schema inside a refined or transformed schema, or of two that are joined. */
function shapeOf(schema: unknown): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  if (schema instanceof z.ZodIntersection)
    return { ...shapeOf(schema.def.left), ...shapeOf(schema.def.right) };
  throw new Error("The schema of a form must be an object");
}

function isList(field: unknown): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return isList(field.unwrap());
  return field instanceof z.ZodPipe && isList(field.in);
}
