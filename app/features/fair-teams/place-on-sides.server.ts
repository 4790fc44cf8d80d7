import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

type Placed = { gameId: number } & ({ userId: number } | { ids: number[] });

/**
 * A new player joins the smallest team, or the weakest of several. A player who comes back joins
 * the old team, unless it would then be larger by two.
 */
export async function placeOnSides(db: Db, placed: Placed): Promise<void> {
  const { gameId } = placed;
  const sides = await db
    .selectFrom("gameSides")
    .select("count")
    .where("gameId", "=", gameId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!sides) return;
  const heads = await listHeads(db, gameId);
  const isPlaced = ({ id, userId }: Head) =>
    "ids" in placed ? placed.ids.includes(id) : userId === placed.userId;
  const settled = heads.filter((head) => !isPlaced(head));
  for (const head of heads.filter(isPlaced)) {
    const side = chooseSide(head, { settled, count: sides.count });
    if (side !== head.side)
      await db.updateTable("answers").set({ side }).where("id", "=", head.id).execute();
    settled.push({ ...head, side });
  }
}

type Head = { id: number; userId: number | null; side: number | null; strength: number };

const listHeads = (db: Db, gameId: number): Promise<Head[]> =>
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

type Teams = { settled: Head[]; count: number };

function chooseSide(head: Head, { settled, count }: Teams): number {
  const teams = Array.from({ length: count }, (_, at) => {
    const players = settled.filter(({ side }) => side === at + 1);
    const strength = players.reduce((sum, player) => sum + player.strength, 0);
    return { side: at + 1, size: players.length, strength };
  });
  const [smallest] = teams.toSorted(
    (a, b) => a.size - b.size || a.strength - b.strength || a.side - b.side,
  );
  const own = teams.find(({ side }) => side === head.side);
  if (!smallest) throw new Error(`The game has ${count} teams, but at least two are needed`);
  return own && own.size + 1 - smallest.size < 2 ? own.side : smallest.side;
}

export async function clearSides(db: Db, gameId: number): Promise<void> {
  await db.updateTable("answers").set({ side: null }).where("gameId", "=", gameId).execute();
}

type SideOfHeads = { gameId: number; side: number; ids: number[] };

export async function setSide(db: Db, { gameId, side, ids }: SideOfHeads): Promise<void> {
  await db
    .updateTable("answers")
    .set({ side })
    .where("gameId", "=", gameId)
    .where("id", "=", anyOf(ids))
    .execute();
}
