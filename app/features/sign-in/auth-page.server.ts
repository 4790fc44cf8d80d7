import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn } from "#app/features/accounts/current-user.server.ts";
import { googlePlace } from "#app/features/sign-in/in-app-browser.ts";
import { localPath } from "#app/lib/local-path.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";

type AuthPageArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

export function readAuthPage({ context, request, url: { searchParams } }: AuthPageArgs) {
  const next = localPath(searchParams.get("next"));
  if (isSignedIn({ context })) throw redirect(next, 303);
  const required = searchParams.get("required") === "true";
  return {
    next,
    // If the visitor came from a page that requires signing in, Cancel leads to Home, because that
    // page would send the visitor back to this form.
    cancelTo: required ? "/" : next,
    required,
    email: searchParams.get("email") ?? undefined,
    google: googlePlace(
      context.get(servicesContext).settings.google !== undefined,
      request.headers.get("user-agent"),
    ),
  };
}
