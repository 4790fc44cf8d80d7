import { href, type RouterContextProvider, redirect } from "react-router";
import {
  accessDenied,
  authenticationMissing,
  panelFailures,
  panelFailuresInAll,
} from "#app/features/admin/enter-panel.ts";
import { type Credentials, isPanelOpen, isSame } from "#app/features/admin/panel-session.server.ts";
import { done, renderNotice } from "#app/lib/outcome.ts";
import { productName } from "#app/lib/product.ts";
import { readPanelToken } from "#app/platform/http/cookies/admin-cookie.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import { redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { countFailedAttempts, type Tried } from "#app/platform/http/limits.server.ts";
import { rateLimitProblem, toAddress } from "#app/platform/http/rate-limit.server.ts";
import { readRates, requireRate } from "#app/platform/http/read-limits.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Caller } from "#app/platform/http/use-case.server.ts";

type AdminArgs = { context: Readonly<RouterContextProvider>; request: Request };

export async function isAdmin({ context, request }: AdminArgs): Promise<boolean> {
  const { db, settings } = context.get(servicesContext);
  const token = readPanelToken(request);
  if (!token || !settings.admin) return false;
  return isPanelOpen(db, { token, admin: settings.admin });
}

export async function requireAdmin(args: AdminArgs): Promise<string> {
  if (await isAdmin(args)) return adminName(args);
  if (args.request.method === "GET") throw redirect(href("/developer"), 303);
  throw redirectWithNotice(href("/developer"), renderNotice(authenticationMissing));
}

export async function requireListAdmin(args: AdminArgs): Promise<void> {
  await requireAdmin(args);
  requireRate(args, readRates.panel);
}

async function requireApiAdmin(args: AdminArgs, body: () => Promise<unknown>): Promise<string> {
  const credentials = ofHeaders(args.request.headers) ?? ofBody(await body());
  if (!credentials && (await isAdmin(args))) return adminName(args);
  const problem = credentials ? await checkCredentials(args, credentials) : authenticationMissing;
  if (!problem) return adminName(args);
  const refused = refusal(problem);
  if (refused.status === 401) refused.headers.set("www-authenticate", challenge);
  throw refused;
}

/** Names only Basic, because the product's other ways to sign in are not registered schemes of
 * HTTP. */
const challenge = `Basic realm="${productName}", charset="UTF-8"`;

export const admin: Caller<string> = {
  page: requireAdmin,
  api: requireApiAdmin,
  userId: () => null,
  security: ["admin", "panel"],
  problems: { unauthorized: authenticationMissing, too_many_requests: rateLimitProblem(60) },
};

/** Failed sign-ins are counted for each network address. If there are too many in all, each network
 * address may try only once in three minutes. */
export async function checkCredentials(args: AdminArgs, sent: Credentials) {
  const { admin } = args.context.get(servicesContext).settings;
  const address = toAddress(args.context.get(requestContext).ip);
  const guard = {
    own: [{ limit: panelFailures, of: address }],
    common: { limit: panelFailuresInAll, of: "everybody" },
  };
  const attempt = async (): Promise<Tried<null>> =>
    admin && isSame(sent, admin) ? done(null) : { ok: false, why: accessDenied };
  const tried = await countFailedAttempts(args, guard, attempt, ({ ok }) => !ok);
  return tried.ok ? undefined : tried.why;
}

const adminName = ({ context }: AdminArgs) =>
  context.get(servicesContext).settings.admin?.username ?? "admin";

function ofHeaders(headers: Headers): Credentials | undefined {
  for (const prefix of ["", "x-admin-"]) {
    const username = headers.get(`${prefix}username`);
    const password = headers.get(`${prefix}password`);
    if (username !== null && password !== null) return { username, password };
  }
  return ofBasic(headers.get("authorization"));
}

function ofBasic(header: string | null): Credentials | undefined {
  const encoded = /^basic ([a-z0-9+/]+=*)$/i.exec(header ?? "")?.[1];
  if (!encoded) return undefined;
  const [username = "", ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  return { username, password: rest.join(":") };
}

function ofBody(body: unknown): Credentials | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { username, password }: { username?: unknown; password?: unknown } = body;
  if (username === undefined && password === undefined) return undefined;
  return { username: asText(username), password: asText(password) };
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");
