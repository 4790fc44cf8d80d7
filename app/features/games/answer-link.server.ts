import { sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/** The address where one user answers one game without signing in. */
export function answerLink(
  { appOrigin, sessionSecrets }: Signing,
  { gameId, userId }: { gameId: number; userId: number },
) {
  const what = `${gameId}.${userId}`;
  return `${appOrigin}/answer?token=${what}.${sign(sessionSecrets, "answer", what)}`;
}
