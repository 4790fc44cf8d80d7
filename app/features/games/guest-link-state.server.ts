import { type Expression, sql } from "kysely";
import { stageAt } from "#app/features/games/game-times.ts";

/** For queries on `games`. Counts the people who are in or on the waiting list and who either
 * replied by the guest link or are friends of such a guest. */
export const linkGuestsComing = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and num_nonnulls(guest_link_id, friend_of) > 0
    and answers.status in ('in', 'waiting'))`;

export const defaultGuestMax = (maxPlayers: number | null | Expression<number | null>) =>
  sql<number>`coalesce(${maxPlayers}::int + 10, 30)`;

type Linked = { guestCode: string | null; status: string; datetime: Date };

export const openGuestCode = ({ guestCode, status, datetime }: Linked, now: Date) =>
  status === "on" && stageAt(datetime, now) === "coming" ? guestCode : null;
