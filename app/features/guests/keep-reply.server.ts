import { href } from "react-router";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import type { Db } from "#db/client.server.ts";

async function findReplyAt(db: Db, path: string) {
  const secret = /^\/r\/(\w+)/.exec(path)?.[1];
  const reply = secret === undefined ? undefined : await findOwnReply(db, secret);
  return secret !== undefined && reply?.userId === null ? { ...reply, secret } : undefined;
}

export const findNameAt = async (db: Db, path: string): Promise<string | undefined> =>
  (await findReplyAt(db, path))?.name ?? undefined;

export async function keepReplyAt(db: Db, { path, userId }: { path: string; userId: number }) {
  const reply = await findReplyAt(db, path);
  const kept = reply && (await claimReply(db, { secret: reply.secret, userId }));
  return kept?.ok ? keptPath(kept.value) : path;
}

/** Only members can open the page of a game, so everybody else is sent to Home. */
export const keptPath = ({ gameId, isMember }: { gameId: number; isMember: boolean }) =>
  isMember ? gamePagePath(gameId) : href("/");
