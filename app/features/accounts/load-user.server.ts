import type { MiddlewareFunction } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { findUserBySession } from "#app/features/accounts/users.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { callerIdContext } from "#app/platform/http/caller-id.server.ts";
import { readSessionToken } from "#app/platform/http/cookies/session-cookie.server.ts";

export const loadUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, settings } = context.get(servicesContext);
  const token = await readSessionToken(request, settings);
  const user = token && (await findUserBySession(db, token));
  if (!user) return;
  context.set(userContext, user);
  context.set(callerIdContext, user.id);
};
