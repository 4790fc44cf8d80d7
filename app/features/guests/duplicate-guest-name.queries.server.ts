import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type Asked = {
  gameId: number;
  name: string;
  /** The guest who has or wants the name. */
  exceptId?: number;
};

/** The guest of a game who has this name, as stored; capitals and accents make no difference. */
export async function findNamesake(
  db: Db,
  { gameId, name, exceptId = 0 }: Asked,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`${namesakeOf({ gameId, name, exceptId })}`.execute(
    db,
  );
  return rows[0]?.name;
}

/** The same as a part of another query. */
export const namesakeOf = ({ gameId, name, exceptId = 0 }: Asked) =>
  sql<string | null>`select name from guests
    where game_id = ${gameId} and id <> ${exceptId} and secret_hash is not null
      and forgotten_at is null and left_at is null
      and lower(f_unaccent(name)) = lower(f_unaccent(${name})) limit 1`;
