import { parseCookie } from "cookie";
import { data, type MiddlewareFunction } from "react-router";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import { readEntries } from "#app/platform/http/form-body.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "sessionSecrets">;

export const formTokenField = "formToken";

const purpose = "form";

export function credentialsIn(cookies: string | null | undefined): string | undefined {
  const { sid = "", admin = "" } = parseCookie(cookies ?? "");
  return sid || admin ? `${sid}\n${admin}` : undefined;
}

/** Browsers that send `Sec-Fetch-Site` need no token. The field with the token is added after
 * rendering, and hydration accepts this field. */
export function addFormTokens(html: Buffer, { headers }: Request, settings: Signing) {
  if (headers.has("sec-fetch-site")) return html;
  const credentials = credentialsIn(headers.get("cookie"));
  if (!credentials) return html;
  const token = sign(settings.sessionSecrets, purpose, credentials);
  return addToForms(html, `<input type="hidden" name="${formTokenField}" value="${token}"/>`);
}

/** React escapes quotes in texts and `>` in attributes. So `method="post"` is an attribute of a
 * form, and the next `>` ends its tag. */
function addToForms(html: Buffer, field: string): Buffer {
  const attribute = 'method="post"';
  const parts: Buffer[] = [];
  const added = Buffer.from(field);
  let done = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, done)) {
    const end = html.indexOf(">", at) + 1;
    parts.push(html.subarray(done, end), added);
    done = end;
  }
  return Buffer.concat([...parts, html.subarray(done)]);
}

export const requireFormToken: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (!context.get(requestContext).needsFormToken) return;
  const { sessionSecrets } = context.get(servicesContext).settings;
  const credentials = credentialsIn(request.headers.get("cookie"));
  const entries = await readEntries(request.clone()).catch(() => []);
  const token = entries.find(([name]) => name === formTokenField)?.[1];
  const isOurs =
    credentials !== undefined &&
    typeof token === "string" &&
    isSigned(sessionSecrets, purpose, credentials, token);
  if (!isOurs) throw data(unknownPage, { status: 403 });
};

const unknownPage =
  "Your browser did not say which page this form stands on, so nothing was done. Go back, copy what you typed, reload the page and send the form again.";
