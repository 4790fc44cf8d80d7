import { href } from "react-router";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import type { Db } from "#db/client.server.ts";

/** Returns undefined if the address is no guest's page, or another account has kept its reply. */
async function findReplyAt(db: Db, path: string) {
  const secret = /^\/r\/(\w+)/.exec(path)?.[1];
  const reply = secret === undefined ? undefined : await findOwnReply(db, secret);
  return secret !== undefined && reply?.userId === null ? { ...reply, secret } : undefined;
}

/** Returns the guest's name, which the form to sign up suggests. */
export const findNameAt = async (db: Db, path: string): Promise<string | undefined> =>
  (await findReplyAt(db, path))?.name ?? undefined;

/** Keeps the reply from whose page the user came to sign in or up. Returns where to go next. */
export async function keepReplyAt(
  db: Db,
  { path, userId }: { path: string; userId: number },
): Promise<string> {
  const reply = await findReplyAt(db, path);
  const kept = reply && (await claimReply(db, { secret: reply.secret, userId }));
  return kept?.ok ? keptPath(kept.value) : path;
}

/** Leads to the game's page, which only members can read, or to Home. */
export const keptPath = ({ gameId, isMember }: { gameId: number; isMember: boolean }) =>
  isMember ? gamePagePath(gameId) : href("/");
