import { parseCookie, stringifySetCookie } from "cookie";
import {
  attemptCookie,
  deletedAttemptCookie,
  type GoogleAttempt,
  strategyCookie,
} from "#app/platform/google/google-attempt.server.ts";
import { createToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Google = NonNullable<Settings["google"]>;
export type GoogleSettings = Pick<Settings, "appOrigin" | "sessionSecrets"> & { google: Google };

/** The redirect URI; it must be registered at Google. */
export const googleCallbackPath = "/api/auth/google/callback";

type Leave = (request: Request, nonce: string) => Promise<unknown>;

/** Redirects the browser to Google with `leave`, a strategy. Throws when Google is unreachable. */
export async function redirectToGoogle(
  settings: GoogleSettings,
  { teamKey, next }: Pick<GoogleAttempt, "teamKey" | "next">,
  leave: Leave,
): Promise<Response> {
  const nonce = createToken();
  const request = new Request(settings.appOrigin + googleCallbackPath);
  const redirect = await toRedirect(leave(request, nonce));
  const state = new URL(redirect.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const headers = new Headers(redirect.headers);
  headers.append("set-cookie", await attemptCookie(settings, { state, nonce, teamKey, next }));
  headers.set("cache-control", "no-store");
  return new Response(null, { status: 302, headers });
}

async function toRedirect(authenticating: Promise<unknown>): Promise<Response> {
  try {
    await authenticating;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("Nobody is sent to Google");
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
