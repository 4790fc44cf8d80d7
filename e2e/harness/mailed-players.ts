import { aMember, unique } from "#db/builders.ts";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

type OfGame = { id: number; teamId: number };

export const hour = 60 * 60_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** An address of its own, so that a test finds the mails of its reader only. */
export const mailbox = () => `${unique("reader").replace(" ", "-")}@openrun.example`;

/** Is in since some days ago: who has just checked in is not reminded. */
export const inForDays = (db: Db, it: { gameId: number; userId: number }) =>
  anAnswer(db, { ...it, since: inHours(-72) });

/** A member for whom it is afternoon, and who checked in some days ago. */
export async function aMailedPlayer(db: Db, game: OfGame, given = {}) {
  const player = await aMember(db, { teamId: game.teamId, timezone: zoneAt(14), ...given });
  await inForDays(db, { gameId: game.id, userId: player.id });
  return { ...player, email: player.email ?? "" };
}

/** The same, signed in. */
export async function aSignedInPlayer(server: TestServer, game: OfGame) {
  const email = mailbox();
  const user = await aSignedInUser(server, { email, timezone: zoneAt(14) });
  await aMailedPlayer(server.db, game, { userId: user.id });
  return { ...user, email };
}
