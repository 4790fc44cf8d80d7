import { sql } from "kysely";

/**
 * In a query on `games` and `teams`: announced changes of the game plus those of the address. They
 * are counted separately, because a waiting mail about a game is still valid if only the address
 * changes.
 */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

/** When the calendar entry last changed. */
export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/**
 * `games.sequence` after an announced change. If the game moves to a team whose address changed
 * less often, the sum must not go down.
 */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
