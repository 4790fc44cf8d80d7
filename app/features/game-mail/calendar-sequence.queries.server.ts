import { sql } from "kysely";

/** Game and address are counted apart: a mail still holds if only the game's address changes. */
export const calendarSequence = sql<number>`games.sequence + teams.address_changes`;

export const calendarUpdatedAt = sql<Date>`greatest(games.updated_at, teams.address_changed_at)`;

/** If the new team's address changed less often, the sum must not go down. */
export const nextSequence = (teamId: number) => sql<number>`sequence + 1 + greatest(0, (
  select old.address_changes - new.address_changes from teams old, teams new
  where old.id = games.team_id and new.id = ${teamId}))`;
