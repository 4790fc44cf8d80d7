import { sql } from "kysely";

/** Calendar programs need a number that grows with each change of a game. Changes of the team's
 * address are counted in the team and added here. If they were counted in the game, queued mails
 * about the game would be dropped as outdated. */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** The sequence must not shrink when the game moves to a team with fewer changes of address. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
