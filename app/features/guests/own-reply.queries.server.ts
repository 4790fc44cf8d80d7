import { sql } from "kysely";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import type { ReplyState } from "#app/features/guests/reply.ts";
import type { Db } from "#db/client.server.ts";

/** The reply of a guest, as its own page shows it. */
export type OwnReply = {
  id: number;
  gameId: number;
  name: string | null;
  email: string | null;
  emailConfirmed: boolean;
  /** The account that keeps it. */
  userId: number | null;
  state: ReplyState;
  place: number | null;
  offerUntil: Date | null;
  isTakenOut: boolean;
  /** Whether a manager did not let the guest in. */
  isDismissed: boolean;
};

/** What the secret link of a guest opens; undefined for an unknown one. */
export async function findOwnReply(
  db: Db,
  secret: string | undefined,
): Promise<OwnReply | undefined> {
  if (!isReplySecret(secret)) return undefined;
  const { rows } = await sql<OwnReply>`
    select guests.id, guests.game_id as game_id, name, email,
      email_confirmed as email_confirmed, guests.user_id as user_id, taken_out as is_taken_out,
      taken_out and answer = 'ask' as is_dismissed,
      case coalesce(s.status, 'none') when 'ask' then 'asked' else coalesce(s.status, 'none') end as state,
      s.position as place,
      case when s.status = 'offered' then s.offer_until end as offer_until
    from guests left join game_answers s on s.guest_id = guests.id
    where secret_hash = ${hashReplySecret(secret)} and forgotten_at is null`.execute(db);
  return rows[0];
}
