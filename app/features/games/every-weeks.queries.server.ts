import { sql } from "kysely";

/** How often a game is played, as a column of a query on `games`; null: once. */
export const everyWeeks = sql<number | null>`(select every_weeks from series
  where series.id = games.series_id)`;
