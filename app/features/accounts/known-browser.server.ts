import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { readKnown } from "#app/platform/http/cookies/known-cookie.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/** Whether this browser was signed in to the account with this e-mail before. */
export async function isKnownBrowser({ context, request }: Args, email: string): Promise<boolean> {
  const { db, settings } = context.get(servicesContext);
  const userIds = readKnown(request, settings);
  if (userIds.length === 0) return false;
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "in", userIds)
    .executeTakeFirst();
  return user !== undefined;
}
