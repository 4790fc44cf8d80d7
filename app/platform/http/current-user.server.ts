import { createContext, type RouterContextProvider, redirect } from "react-router";
import { type CurrentUser, isPlaceholder } from "#app/lib/current-user.ts";
import { signUpPath } from "#app/platform/http/auth-path.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";

/** Who is signed in; null for a visitor. */
export const userContext = createContext<CurrentUser | null>(null);

type Context = { context: Readonly<RouterContextProvider> };

/** Whether somebody is fully signed in: a profile nobody has filled in counts as a visitor. */
export function isSignedIn({ context }: Context): boolean {
  const user = context.get(userContext);
  return user !== null && !isPlaceholder(user);
}

/** The signed-in user of a page; visitors are sent to sign up or sign in, and come back afterwards. */
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
