import { sql } from "kysely";

/** The game counts its own changes, so that a mail stays valid if only the address changes. */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** The new team may have changed its address less often, but the sum must not become smaller. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
