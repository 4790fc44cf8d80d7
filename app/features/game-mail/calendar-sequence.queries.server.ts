import { sql } from "kysely";

/** Calendar programs need a number that grows with each change. Changes of the street address
 * are counted in the team, so that queued mails about the game stay valid. */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** `calendarSequence` must not shrink when the game moves to a team with fewer changes of the
 * street address, so the difference is added to `sequence`. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
