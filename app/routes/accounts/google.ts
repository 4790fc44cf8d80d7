import { signInPath } from "#app/features/accounts/paths.ts";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import { authenticateWithGoogle } from "#app/features/sign-in/authenticator.server.ts";
import { googleFailed, googleOff } from "#app/features/sign-in/sign-in-with-google.ts";
import { localPath } from "#app/lib/local-path.ts";
import { redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/google.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { google, ...settings } = context.get(servicesContext).settings;
  const next = localPath(url.searchParams.get("next"));
  if (!google) return redirectWithNotice(signInPath({ next }), googleOff());
  const teamKey = teamKeyInput.safeParse(url.searchParams.get("teamKey")).data;
  const way = await authenticateWithGoogle(
    { context, request },
    { ...settings, google },
    { teamKey, next },
  ).catch((thrown: unknown) => thrown);
  if (way instanceof Response) return way;
  const error = way instanceof Error ? way.name : "unknown";
  context.get(requestContext).log.warn({ error }, "Google is unavailable");
  return redirectWithNotice(signInPath({ next }), googleFailed());
}
