import { sql } from "kysely";

/** A guest who replied by the link of a game, at an address they confirmed. */
export type MailableGuest = { id: number; email: string; hash: string };

/** True if a guest gets mails about the reply, as a condition of a query on `guests`. */
export const isMailableGuest = sql<boolean>`(guests.secret_hash is not null
  and guests.email is not null and guests.email_confirmed
  and guests.left_at is null and guests.forgotten_at is null)`;

/** The columns of such a guest as a `Person`, in a query on `guests` and `games`. */
export const mailableGuest = sql`guests.id, guests.email, guests.secret_hash as hash,
  games.zone as timezone`;
