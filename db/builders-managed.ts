import { aGame, aMember, aTeam } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";

const now = new Date();

export const inDays = (n: number) => new Date(now.getTime() + n * 86_400_000);

export async function aManagedTeam(db: Db, values: Parameters<typeof aGame>[1] = {}) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  const players = [await aMember(db, { teamId: team.id }), await aMember(db, { teamId: team.id })];
  const game = await aGame(db, { datetime: inDays(3), ...values, teamId: team.id });
  const manager = { userId: captain.id, gameId: game.id, zone: "Europe/Berlin", now };
  return { team, captain, players, game, who: manager };
}

export const readGameRow = (db: Db, id: number) =>
  db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
