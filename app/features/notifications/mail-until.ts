import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /** The change that the mail announces, and the time of the game after the change. */
  lastId?: number;
  datetime?: string;
};

/** The conditions under which a queued mail is still sent. It is dropped if its game, announcement
 * or address has changed, if its reader has left or stopped such mail, or if its time is over. */
export type MailUntil = {
  game?: KnownGame;
  /** If all of these games have changed, the mail is dropped. */
  games?: KnownGame[];
  /** The reader must still be a member, or must have answered the game. */
  player?: { id: number };
  unanswered?: { id: number };
  announcement?: { id: number; userId: number };
  /** The reader must be in and must want reminders. A question ("ask") is not sent to a member who
   * muted the team. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** Only one mail may go to an unconfirmed address of a guest: the one that asks to confirm it. */
  guest?: { id: number; isConfirmed: boolean };
  account?: { id: number };
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
