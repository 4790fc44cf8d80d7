import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import { runAtOnce } from "#e2e/harness/jobs.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCheckIn, aGame, aMember, aTeam, type TestServer } from "#e2e/harness/test.ts";

type Given = Parameters<typeof aGame>[1];

/** A zone where it is afternoon now, so that mails go at once. */
export function dayZone(now = new Date()): string {
  const ahead = 15 - now.getUTCHours();
  // No zone is 15 hours ahead.
  const offset = ahead > 14 ? ahead - 24 : ahead;
  return offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A game in three days with its captain and a player who is in, both signed in. */
export async function aManagedGame(server: TestServer, given: Given = {}) {
  const { db } = server;
  const timezone = dayZone();
  const team = await aTeam(db);
  const captain = await aSignedInUser(server, { timezone });
  await aMember(db, { teamId: team.id, userId: captain.id });
  const player = await aSignedInUser(server, { timezone });
  await aMember(db, { teamId: team.id, userId: player.id });
  const game = await aGame(db, { datetime: inHours(72), ...given, teamId: team.id });
  await aCheckIn(db, { gameId: game.id, userId: player.id });
  return { team, captain, player, game };
}

/** Ages the pending change by the two minutes of its undo window. */
export const tellAtOnce = (db: Db, gameId: number) => runAtOnce(db, sql`key = ${`tell:${gameId}`}`);

/** The same for a new address. */
export const tellAddressAtOnce = (db: Db, teamId: number) =>
  runAtOnce(db, sql`key = ${`new-address:${teamId}`}`);
