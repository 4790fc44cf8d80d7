import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { findUserBySession } from "#app/features/accounts/queries.server.ts";
import { type CurrentUser, isPlaceholder } from "#app/lib/current-user.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { signUpPath } from "#app/platform/http/auth-path.ts";
import { readSessionToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";

/** Who is signed in; null for a visitor. */
export const userContext = createContext<CurrentUser | null>(null);

/** Finds out once per request who is asking. */
export const loadUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, settings } = context.get(worldContext);
  const token = await readSessionToken(request, settings);
  if (token) context.set(userContext, (await findUserBySession(db, token)) ?? null);
};

type Context = { context: Readonly<RouterContextProvider> };

/** Whether somebody is fully signed in: a profile nobody has filled in counts as a visitor. */
export function isSignedIn({ context }: Context): boolean {
  const user = context.get(userContext);
  return user !== null && !isPlaceholder(user);
}

/** The signed-in user of a page; visitors are sent to sign up or log in, and come back afterwards. */
export function requireUser({ context, url }: Context & { url: URL }): CurrentUser {
  const user = context.get(userContext);
  if (user) return user;
  throw redirect(signUpPath({ required: true, next: url.pathname + url.search }), 303);
}

/** The signed-in user of an API call, or a thrown 401. */
export function requireApiUser({ context }: Context): CurrentUser {
  const user = context.get(userContext);
  if (!user) throw notAuthenticated();
  return user;
}

export const notAuthenticated = () => apiError(401, "Not authenticated");
