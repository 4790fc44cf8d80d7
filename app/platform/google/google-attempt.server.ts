import { createCookie } from "react-router";
import { z } from "zod";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Google = NonNullable<Settings["google"]>;
export type GoogleSettings = Pick<Settings, "appOrigin" | "sessionSecrets"> & { google: Google };
type Secrets = Pick<Settings, "sessionSecrets">;

const attemptInput = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  teamKey: z.string().optional(),
  next: z.string(),
});

export type GoogleAttempt = z.output<typeof attemptInput>;

const cookie = ({ sessionSecrets }: Secrets) =>
  createCookie("google-attempt", {
    path: "/api/auth/google",
    httpOnly: true,
    sameSite: "lax",
    maxAge: 600,
    secrets: sessionSecrets,
  });

export const attemptCookie = (settings: Secrets, attempt: GoogleAttempt) =>
  cookie(settings).serialize(attempt);

export const deletedAttemptCookie = (settings: Secrets) =>
  cookie(settings).serialize("", { maxAge: 0 });

export async function readAttempt(settings: Secrets, request: Request) {
  const stored: unknown = await cookie(settings)
    .parse(request.headers.get("cookie"))
    .catch(() => undefined);
  const attempt = attemptInput.safeParse(stored).data;
  const state = new URL(request.url).searchParams.get("state");
  return attempt && attempt.state === state ? attempt : undefined;
}
