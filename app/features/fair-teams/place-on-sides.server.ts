import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

type Placed = { gameId: number } & ({ userId: number } | { ids: number[] });

/** A new player joins the smallest side, and the weakest of several smallest ones. A player who
 * comes back joins the earlier side, unless it would then have at least two players more than the
 * smallest. */
export async function placeOnSides(db: Db, placed: Placed): Promise<void> {
  const { gameId } = placed;
  const sides = await db
    .selectFrom("gameSides")
    .select("count")
    .where("gameId", "=", gameId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!sides) return;
  const players = await listPlayers(db, gameId);
  const isPlaced = ({ id, userId }: Player) =>
    "ids" in placed ? placed.ids.includes(id) : userId === placed.userId;
  const settled = players.filter((player) => !isPlaced(player));
  for (const player of players.filter(isPlaced)) {
    const side = chooseSide(player, { settled, count: sides.count });
    if (side !== player.side)
      await db.updateTable("answers").set({ side }).where("id", "=", player.id).execute();
    settled.push({ ...player, side });
  }
}

type Player = { id: number; userId: number | null; side: number | null; strength: number };

const listPlayers = (db: Db, gameId: number): Promise<Player[]> =>
  db
    .selectFrom("answers")
    .innerJoin("games", "games.id", "answers.gameId")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.teamId", "=", "games.teamId")
        .onRef("memberships.userId", "=", "answers.userId")
        .on("answers.kind", "=", "member"),
    )
    .select(["answers.id", "answers.userId", "answers.side"])
    .select((eb) => eb.fn.coalesce("memberships.strength", eb.lit(3)).as("strength"))
    .where("answers.gameId", "=", gameId)
    .where("answers.status", "=", "in")
    .orderBy("answers.since")
    .orderBy("answers.id")
    .execute();

type Teams = { settled: Player[]; count: number };

function chooseSide(player: Player, { settled, count }: Teams): number {
  const teams = Array.from({ length: count }, (_, at) => {
    const players = settled.filter(({ side }) => side === at + 1);
    const strength = players.reduce((sum, player) => sum + player.strength, 0);
    return { side: at + 1, size: players.length, strength };
  });
  const [smallest] = teams.toSorted(
    (a, b) => a.size - b.size || a.strength - b.strength || a.side - b.side,
  );
  const own = teams.find(({ side }) => side === player.side);
  if (!smallest) throw new Error(`The game has ${count} teams, but at least two are needed`);
  return own && own.size + 1 - smallest.size < 2 ? own.side : smallest.side;
}

export async function clearSides(db: Db, gameId: number): Promise<void> {
  await db.updateTable("answers").set({ side: null }).where("gameId", "=", gameId).execute();
}

type PlayersOfSide = { gameId: number; side: number; ids: number[] };

export async function setSide(db: Db, { gameId, side, ids }: PlayersOfSide): Promise<void> {
  await db
    .updateTable("answers")
    .set({ side })
    .where("gameId", "=", gameId)
    .where("id", "=", anyOf(ids))
    .execute();
}
