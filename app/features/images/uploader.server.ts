import type { RouterContextProvider } from "react-router";
import type { Uploader } from "#app/features/images/request-upload.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { readVisitor } from "#app/platform/http/cookies/visitor-cookie.server.ts";
import { requireApiUser, userContext } from "#app/platform/http/current-user.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/** The uploader: a user, or a visitor who is signing up. Throws 401 for all others. */
export async function requireUploader({ context, request }: Args): Promise<Uploader> {
  const user = context.get(userContext);
  if (user) return { userId: user.id, visitor: null };
  const visitor = await readVisitor(request, context.get(servicesContext).settings);
  if (!visitor) return { userId: requireApiUser({ context }).id, visitor: null };
  return { userId: null, visitor };
}
