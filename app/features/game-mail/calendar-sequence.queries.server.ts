import { sql } from "kysely";

/** Calendar programs ignore a change if this number has not grown. A change of the street address
 * raises `teams.address_changes` and not `games.sequence`, because queued mails about a game are
 * dropped when its `sequence` changes. */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** If the game moves to a team whose street address has changed less often, `calendarSequence` would
 * become smaller, so `sequence` grows by the difference. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
