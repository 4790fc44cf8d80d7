import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { findUserBySession } from "#app/features/accounts/queries.server.ts";
import type { CurrentUser } from "#app/features/accounts/user.ts";
import { apiError } from "#app/lib/endpoint.server.ts";
import { readSessionToken } from "#app/lib/session-cookie.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";

/** Who is signed in; null for a visitor. */
export const userContext = createContext<CurrentUser | null>(null);

/** Finds out once per request who is asking. */
export const loadUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, settings } = context.get(worldContext);
  const token = await readSessionToken(request, settings.sessionSecrets);
  if (token) context.set(userContext, (await findUserBySession(db, token)) ?? null);
};

type Context = { context: Readonly<RouterContextProvider> };

/** The signed-in user of a page; visitors are sent to sign up or log in, and come back afterwards. */
export function requireUser({ context, url }: Context & { url: URL }): CurrentUser {
  const user = context.get(userContext);
  if (user) return user;
  const search = new URLSearchParams({ required: "true", next: url.pathname + url.search });
  throw redirect(`${href("/sign-up")}?${search}`, 303);
}

/** The signed-in user of an API call, or a thrown 401. */
export function requireApiUser({ context }: Context): CurrentUser {
  const user = context.get(userContext);
  if (!user) throw apiError(401, "Not authenticated");
  return user;
}
