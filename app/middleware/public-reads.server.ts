import type { RouterContextProvider } from "react-router";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import type { Db } from "#db/client.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * Where to read what everybody may see. Visitors may be answered by a replica; whoever has a session,
 * and whoever has just written in this very request, is answered by the primary.
 */
export function publicDbOf({ context, request }: Args): Db {
  const { db, publicDb = db } = context.get(worldContext);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && context.get(userContext) === null ? publicDb : db;
}
