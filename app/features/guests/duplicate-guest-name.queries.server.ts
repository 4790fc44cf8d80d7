import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type FindDuplicateGuestNameInput = {
  gameId: number;
  name: string;
  /** The guest who has or wants the name. */
  exceptId?: number;
};

/** The guest of a game who has this name, as stored; capitals and accents make no difference. */
export async function findDuplicateGuestName(
  db: Db,
  { gameId, name, exceptId = 0 }: FindDuplicateGuestNameInput,
): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`${duplicateGuestName({ gameId, name, exceptId })}`.execute(db);
  return rows[0]?.name;
}

/** The same as a part of another query. */
export const duplicateGuestName = ({ gameId, name, exceptId = 0 }: FindDuplicateGuestNameInput) =>
  sql<string | null>`select name from guests
    where game_id = ${gameId} and id <> ${exceptId} and secret_hash is not null
      and forgotten_at is null and left_at is null
      and lower(f_unaccent(name)) = lower(f_unaccent(${name})) limit 1`;
