import { sql } from "kysely";

/** The weeks between the dates of a game's series, as a column of a query on `games`; null: no series. */
export const everyWeeks = sql<number | null>`(select every_weeks from series
  where series.id = games.series_id)`;
