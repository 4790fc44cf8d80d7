import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { type CurrentUser, isPlaceholder } from "#app/features/accounts/current-user.ts";
import { keepForm } from "#app/features/accounts/keep-form.server.ts";
import type { KeptForm } from "#app/features/accounts/kept-form.ts";
import { signUpPath } from "#app/features/accounts/paths.ts";
import { findUserBySession } from "#app/features/accounts/users.server.ts";
import { problem } from "#app/lib/outcome.ts";
import { hashToken, readSessionToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";
import { callerIdContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Call, Caller } from "#app/platform/http/use-case.server.ts";

export const userContext = createContext<CurrentUser | null>(null);

const keptFormContext = createContext<KeptForm | null>(null);

type Context = { context: Readonly<RouterContextProvider> };

export function isSignedIn({ context }: Context): boolean {
  const user = context.get(userContext);
  return user !== null && !isPlaceholder(user);
}

export function requireUser({ context, url }: Context & { url: URL }): CurrentUser {
  const user = context.get(userContext);
  if (user) return user;
  const next = url.pathname + url.search;
  const kept = context.get(keptFormContext);
  if (kept) throw data({ kept, next }, { status: 401 });
  throw redirect(signUpPath({ required: true, next }), 303);
}

export function requireApiUser({ context }: Context): CurrentUser {
  const user = context.get(userContext);
  if (!user) throw notAuthenticated();
  return user;
}

const unauthenticated = "Not authenticated";
export const notAuthenticated = () => apiError(401, unauthenticated);

export type UserCall<Input> = Call<Input, CurrentUser>;

export const user: Caller<CurrentUser> = {
  page: ({ context, url }, next = "") => requireUser({ context, url: new URL(next, url) }),
  api: requireApiUser,
  userId: ({ id }) => id,
  security: ["session"],
  problems: { unauthorized: problem(401, () => unauthenticated) },
};

export async function requireSessionId({
  request,
  context,
}: Context & { request: Request }): Promise<string> {
  const token = await readSessionToken(request, context.get(servicesContext).settings);
  if (!token) throw notAuthenticated();
  return hashToken(token);
}

export const loadUser: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const { db, settings } = context.get(servicesContext);
  const token = await readSessionToken(request, settings);
  const user = token && (await findUserBySession(db, token));
  if (!user) {
    if (request.method === "POST" && !url.pathname.startsWith("/api/"))
      context.set(keptFormContext, (await keepForm(request.clone(), url)) ?? null);
    return;
  }
  context.set(userContext, user);
  context.set(callerIdContext, user.id);
};
