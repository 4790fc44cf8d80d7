import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;
type Answerer = { gameId: number; userId: number };

const purpose = "answer";

export function answerLink({ appOrigin, linkSecrets }: Signing, { gameId, userId }: Answerer) {
  const what = `${gameId}.${userId}`;
  return `${appOrigin}/answer?token=${what}.${sign(linkSecrets, purpose, what)}`;
}

export function readAnswerToken(
  { linkSecrets }: Signing,
  token: string | null,
): Answerer | undefined {
  const parts = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(token ?? "");
  const [, game, user, signature] = parts ?? [];
  if (!game || !user || !signature) return undefined;
  if (!isSigned(linkSecrets, purpose, `${game}.${user}`, signature)) return undefined;
  return { gameId: Number(game), userId: Number(user) };
}
