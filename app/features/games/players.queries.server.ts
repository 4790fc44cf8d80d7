import { sql } from "kysely";

/** How many players are in, as a column of a query on `games`. */
export const playersIn = sql<number>`(select count(*)::int from check_ins where game_id = games.id)`;
