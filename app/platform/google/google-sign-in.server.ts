import { parseCookie, stringifySetCookie } from "cookie";
import {
  attemptCookie,
  type GoogleAttempt,
  noAttemptCookie,
  readAttempt,
  strategyCookie,
} from "#app/platform/google/google-attempt.server.ts";
import { discover, type OpenIdProfile } from "#app/platform/google/openid.server.ts";
import { createToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Google = NonNullable<Settings["google"]>;
type Known = Pick<Settings, "appOrigin" | "sessionSecrets"> & { google: Google };

/** The address Google sends people back to; it must be registered there. */
export const googleCallbackPath = "/api/auth/google/callback";

/** Sends the browser to Google. Throws when Google is away. */
export async function leaveForGoogle(
  settings: Known,
  { teamKey, next }: Pick<GoogleAttempt, "teamKey" | "next">,
): Promise<Response> {
  const nonce = createToken();
  const begin = new Request(settings.appOrigin + googleCallbackPath);
  const redirect = await redirectOf(authenticate(settings, begin, nonce));
  const state = new URL(redirect.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const headers = new Headers(redirect.headers);
  headers.append("set-cookie", await attemptCookie(settings, { state, nonce, teamKey, next }));
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 302, headers });
}

async function redirectOf(leaving: Promise<unknown>): Promise<Response> {
  try {
    await leaving;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("Nobody is sent to Google");
}

/** Who came back from Google, and what they had in mind. Throws when anything does not fit. */
export async function returnFromGoogle(
  settings: Known,
  request: Request,
): Promise<{ profile: OpenIdProfile; attempt: GoogleAttempt }> {
  const attempt = await readAttempt(settings, request);
  if (!attempt) throw new Error("This browser did not begin this attempt");
  return { attempt, profile: await authenticate(settings, request, attempt.nonce) };
}

async function authenticate({ google, appOrigin }: Known, request: Request, nonce: string) {
  const { authenticateWithGoogle } = await import("#app/platform/google/google-strategy.server.ts");
  const { issuer, clientId, clientSecret } = google;
  const provider = await discover(issuer);
  const redirectURI = appOrigin + googleCallbackPath;
  return authenticateWithGoogle(request, { provider, clientId, clientSecret, redirectURI, nonce });
}

/** The headers that forget every attempt of this browser. */
export async function forgetAttempts(settings: Known, request: Request): Promise<Headers> {
  const names = Object.keys(parseCookie(request.headers.get("cookie") ?? ""));
  const path = "/api/auth/google";
  const gone = { path, httpOnly: true, sameSite: "lax", maxAge: 0 } as const;
  const headers = new Headers({ "set-cookie": await noAttemptCookie(settings) });
  for (const name of names.filter((name) => name.startsWith(strategyCookie))) {
    headers.append("set-cookie", stringifySetCookie(name, "", gone));
  }
  return headers;
}
