import { createCookie } from "react-router";
import { z } from "zod";

type Settings = { sessionSecrets: string[]; appOrigin: string };

const attemptInput = z.object({
  state: z.string(),
  nonce: z.string(),
  teamKey: z.string().optional(),
  next: z.string(),
});

/** The name of the cookies in which the sign-in library keeps state and PKCE verifier. */
export const strategyCookie = "google-oauth";

/** What must survive the trip to Google, for this browser and this one attempt. */
export type GoogleAttempt = z.output<typeof attemptInput>;

const cookie = ({ sessionSecrets, appOrigin }: Settings) =>
  createCookie("google-attempt", {
    path: "/api/auth/google",
    httpOnly: true,
    sameSite: "lax",
    secure: appOrigin.startsWith("https:"),
    maxAge: 600,
    secrets: sessionSecrets,
  });

/** The `Set-Cookie` value that keeps the attempt. */
export const attemptCookie = (settings: Settings, attempt: GoogleAttempt) =>
  cookie(settings).serialize(attempt);

/** The `Set-Cookie` value that forgets it. */
export const noAttemptCookie = (settings: Settings) =>
  cookie(settings).serialize("", { maxAge: 0 });

/** The attempt this browser began, if it comes back with the state of it. */
export async function readAttempt(
  settings: Settings,
  request: Request,
): Promise<GoogleAttempt | undefined> {
  const kept: unknown = await cookie(settings)
    .parse(request.headers.get("cookie"))
    .catch(() => undefined);
  const attempt = attemptInput.safeParse(kept).data;
  const state = new URL(request.url).searchParams.get("state");
  return attempt && attempt.state === state ? attempt : undefined;
}
