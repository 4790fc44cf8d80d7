import type { Submission } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Problem } from "#app/lib/outcome.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The form a request carries, read by its schema. Throws 415 or 400 for what is no form. */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return parseFields(await readForm(request), schema);
}

/** Fields that were read already, read by their schema. */
export const parseFields = <Schema extends z.ZodType>(fields: FormData, schema: Schema) =>
  parseWithZod(fields, { schema });

/** The fields a request carries. Throws 415 or 400 for what is no form. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!formTypes.test(type) || /charset=(?!"?utf-8)/i.test(type)) {
    throw data("This form cannot be read.", { status: 415 });
  }
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof Response) throw error;
    throw data("This form cannot be read.", { status: 400 });
  }
}

type Why = Partial<Pick<Problem, "status" | "notice">> & {
  retryAfter?: number;
  /** What a rule has found wrong with single fields. */
  fieldErrors?: Record<string, string[]>;
};

/** Shows the form again with what was typed (not passwords), its field errors and why it was refused. */
export function showAgain<Value>(
  submission: Submission<Value>,
  { notice, status = 400, retryAfter, fieldErrors }: Why = {},
) {
  const result = submission.reply({
    fieldErrors,
    hideFields: ["currentPassword", "password", "retypePassword"] as never,
  });
  const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
  return data({ result, notice }, { status, headers });
}

/** A form as it was read, whether its schema took it or not. */
export type Unparsed = Pick<Submission<unknown>, "payload" | "reply">;

/** Whether one of the fields was left out or holds nothing but spaces. */
export const hasBlank = ({ payload }: Unparsed, names: readonly string[]) =>
  names.some((name) => {
    const value = payload[name];
    return typeof value !== "string" || value.trim() === "";
  });

/** What is wrong with the first field that has something wrong. */
export function firstErrorOf(submission: Unparsed): string | undefined {
  return Object.values(submission.reply().error ?? {}).find((errors) => errors?.length)?.[0];
}

/** Shows a form without typed values again, and why it was refused. */
export function refuseForm({ notice, status = 400, retryAfter }: Why) {
  const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
  return data({ result: undefined, notice }, { status, headers });
}

/** The bytes of the file that was chosen in a field, if one was. */
export async function bytesOf(fields: FormData, name: string): Promise<Uint8Array | undefined> {
  const file = fields.get(name);
  if (!(file instanceof File) || file.size === 0) return undefined;
  return new Uint8Array(await file.arrayBuffer());
}
