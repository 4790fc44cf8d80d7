import type { ActionFunctionArgs } from "react-router";
import { requireApiUser, user, userContext } from "#app/features/accounts/current-user.server.ts";
import type { Uploader } from "#app/features/images/image.ts";
import { readVisitor } from "#app/platform/http/cookies/visitor-cookie.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Caller } from "#app/platform/http/use-case.server.ts";

export const uploader: Caller<Uploader> = {
  page: readUploader,
  api: readUploader,
  userId: ({ userId }) => userId,
  security: ["session", "visitor"],
  problems: user.problems,
};

async function readUploader({ context, request }: ActionFunctionArgs): Promise<Uploader> {
  const signedIn = context.get(userContext);
  const { settings } = context.get(servicesContext);
  const visitor = signedIn ? null : await readVisitor(request, settings);
  return visitor
    ? { userId: null, visitor }
    : { userId: requireApiUser({ context }).id, visitor: null };
}
