import { parseCookie, stringifySetCookie } from "cookie";
import {
  attemptCookie,
  deletedAttemptCookie,
  type GoogleAttempt,
  readAttempt,
  strategyCookie,
} from "#app/platform/google/google-attempt.server.ts";
import { discover, type OpenIdProfile } from "#app/platform/google/openid.server.ts";
import { createToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Google = NonNullable<Settings["google"]>;
type GoogleSettings = Pick<Settings, "appOrigin" | "sessionSecrets"> & { google: Google };

/** The redirect URI; it must be registered at Google. */
export const googleCallbackPath = "/api/auth/google/callback";

/** Redirects the browser to Google. Throws when Google is unreachable. */
export async function redirectToGoogle(
  settings: GoogleSettings,
  { teamKey, next }: Pick<GoogleAttempt, "teamKey" | "next">,
): Promise<Response> {
  const nonce = createToken();
  const request = new Request(settings.appOrigin + googleCallbackPath);
  const redirect = await redirectOf(authenticate(settings, request, nonce));
  const state = new URL(redirect.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const headers = new Headers(redirect.headers);
  headers.append("set-cookie", await attemptCookie(settings, { state, nonce, teamKey, next }));
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 302, headers });
}

async function redirectOf(authenticating: Promise<unknown>): Promise<Response> {
  try {
    await authenticating;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("Nobody is sent to Google");
}

/**
 * The profile Google returned and the attempt it belongs to. Throws when anything does not match.
 */
export async function readGoogleCallback(
  settings: GoogleSettings,
  request: Request,
): Promise<{ profile: OpenIdProfile; attempt: GoogleAttempt }> {
  const attempt = await readAttempt(settings, request);
  if (!attempt) throw new Error("This browser did not begin this attempt");
  return { attempt, profile: await authenticate(settings, request, attempt.nonce) };
}

async function authenticate(
  { google, appOrigin }: GoogleSettings,
  request: Request,
  nonce: string,
) {
  const { authenticateWithGoogle } = await import("#app/platform/google/google-strategy.server.ts");
  const { issuer, clientId, clientSecret } = google;
  const provider = await discover(issuer);
  const redirectURI = appOrigin + googleCallbackPath;
  return authenticateWithGoogle(request, { provider, clientId, clientSecret, redirectURI, nonce });
}

/** The headers that delete all attempt cookies of this browser. */
export async function deleteAttempts(settings: GoogleSettings, request: Request): Promise<Headers> {
  const names = Object.keys(parseCookie(request.headers.get("cookie") ?? ""));
  const path = "/api/auth/google";
  const expired = { path, httpOnly: true, sameSite: "lax", maxAge: 0 } as const;
  const headers = new Headers({ "set-cookie": await deletedAttemptCookie(settings) });
  for (const name of names.filter((name) => name.startsWith(strategyCookie))) {
    headers.append("set-cookie", stringifySetCookie(name, "", expired));
  }
  return headers;
}
