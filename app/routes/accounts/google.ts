import { signInPath } from "#app/features/accounts/auth-path.ts";
import { localPath } from "#app/lib/local-path.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import type { Route } from "./+types/google.ts";

/** The way to Google; where it is not set up, back to the login page with a word about it. */
export function loader({ url }: Route.LoaderArgs) {
  return redirectWithNotice(signInPath({ next: localPath(url.searchParams.get("next")) }), {
    title: "Google sign-in is not available",
    text: "Please use your email address and password.",
    tone: "info",
  });
}
