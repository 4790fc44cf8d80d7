import { createCookie } from "react-router";
import { z } from "zod";

type Settings = { sessionSecrets: string[] };

const attemptInput = z.object({
  state: z.string(),
  nonce: z.string(),
  teamKey: z.string().optional(),
  next: z.string(),
});

/** Prefix of the cookies in which remix-auth stores state and PKCE verifier. */
export const strategyCookie = "google-oauth";

/** State that one sign-in attempt carries through the round trip to Google. */
export type GoogleAttempt = z.output<typeof attemptInput>;

const cookie = ({ sessionSecrets }: Settings) =>
  createCookie("google-attempt", {
    path: "/api/auth/google",
    httpOnly: true,
    sameSite: "lax",
    maxAge: 600,
    secrets: sessionSecrets,
  });

export const attemptCookie = (settings: Settings, attempt: GoogleAttempt) =>
  cookie(settings).serialize(attempt);

export const deletedAttemptCookie = (settings: Settings) =>
  cookie(settings).serialize("", { maxAge: 0 });

/** The attempt this browser started, if its `state` matches the callback's. */
export async function readAttempt(
  settings: Settings,
  request: Request,
): Promise<GoogleAttempt | undefined> {
  const stored: unknown = await cookie(settings)
    .parse(request.headers.get("cookie"))
    .catch(() => undefined);
  const attempt = attemptInput.safeParse(stored).data;
  const state = new URL(request.url).searchParams.get("state");
  return attempt && attempt.state === state ? attempt : undefined;
}
