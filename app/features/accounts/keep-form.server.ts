import { z } from "zod";
import type { KeptForm } from "#app/features/accounts/kept-form.ts";
import { localPath } from "#app/lib/local-path.ts";
import { readEntries } from "#app/platform/http/form-body.server.ts";
import { formTokenField } from "#app/platform/http/form-token.server.ts";

/** In characters of JSON. All our forms are shorter. */
const maxLength = 25_000;

/** Passwords are left out, because they must not become part of a page. Uploads are left out,
 * because they belong to the session that has ended. */
const leftOut = /password|upload$/i;

export async function keepForm(request: Request, url: URL): Promise<KeptForm | undefined> {
  const entries = await readEntries(request).catch(() => undefined);
  if (!entries) return undefined;
  const fields: KeptForm["fields"] = [];
  let isPartial = false;
  for (const [name, value] of entries) {
    const isText = typeof value === "string";
    if (isText && !leftOut.test(name) && name !== formTokenField) fields.push([name, value]);
    else if (isText ? value !== "" && name !== formTokenField : value.size > 0) isPartial = true;
  }
  const kept = { action: url.pathname + url.search, fields, isPartial };
  return JSON.stringify(kept).length <= maxLength ? kept : undefined;
}

const keptForm = z.object({
  action: z.string().transform((path) => localPath(path)),
  fields: z.array(z.tuple([z.string(), z.string()])),
  isPartial: z.boolean(),
});

export const keptFormInput = z
  .string()
  .max(maxLength * 2)
  .transform((text): KeptForm | undefined => {
    try {
      return keptForm.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  })
  .optional();
