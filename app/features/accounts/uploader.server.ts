import { requireApiUser, user, userContext } from "#app/features/accounts/current-user.server.ts";
import type { Uploader } from "#app/features/images/image.ts";
import type { ApiCaller } from "#app/platform/http/call.server.ts";
import { readVisitor } from "#app/platform/http/cookies/visitor-cookie.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";

/** The caller of an upload: a user, or a visitor who is signing up; 401 for all others. */
export const uploader: ApiCaller<Uploader> = {
  async api({ context, request }) {
    const signedIn = context.get(userContext);
    const { settings } = context.get(servicesContext);
    const visitor = signedIn ? null : await readVisitor(request, settings);
    return visitor
      ? { userId: null, visitor }
      : { userId: requireApiUser({ context }).id, visitor: null };
  },
  userId: ({ userId }) => userId,
  security: ["session", "visitor"],
  problems: user.problems,
};
