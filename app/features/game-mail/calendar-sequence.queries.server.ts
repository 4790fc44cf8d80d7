import { sql } from "kysely";

/**
 * The SEQUENCE of a game's calendar entry, in a query on `games` and `teams`: its own changes that were notified and
 * those of the address. The two are counted apart, because a waiting mail about a game still holds
 * when only the address is another one.
 */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

/** The instant when the entry changed the last time. */
export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** `games.sequence` after a change that is notified. A team that moved less often must not take the entry back. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
