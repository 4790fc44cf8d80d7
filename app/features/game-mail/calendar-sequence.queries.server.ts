import { sql } from "kysely";

/** A game does not count changes of the address, so that these do not make its mails outdated. */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** In another team with fewer changes of the address, the sum above must not become smaller. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
