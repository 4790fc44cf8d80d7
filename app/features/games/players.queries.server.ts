import { sql } from "kysely";

/** How many guests have a spot, as a column of a query on `games`. */
export const guestsIn = sql<number>`(select count(*)::int from guests
  where game_id = games.id and has_spot)`;

/** How many are in, guests too, as a column of a query on `games`. */
export const playersIn = sql<number>`((select count(*)::int from check_ins
  where game_id = games.id) + ${guestsIn})`;
