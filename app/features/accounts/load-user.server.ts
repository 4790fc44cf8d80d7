import type { MiddlewareFunction } from "react-router";
import { findUserBySession } from "#app/features/accounts/users.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { readSessionToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";

export const loadUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, settings } = context.get(servicesContext);
  const token = await readSessionToken(request, settings);
  if (token) context.set(userContext, (await findUserBySession(db, token)) ?? null);
};
