import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /** The id of the last change of the game that the mail announces. */
  lastId?: number;
  datetime?: string;
};

/** A queued mail is dropped if its game, announcement or address has changed, if its reader has
 * left or stopped such mail, or if it comes too late. */
export type MailUntil = {
  game?: KnownGame;
  /** If all of these games have changed, the mail is dropped. */
  games?: KnownGame[];
  /** The mail is sent only while the reader is a member or has answered this game. */
  player?: { id: number };
  unanswered?: { id: number };
  announcement?: { id: number; userId: number };
  /** The mail is sent only while the reader is in and wants reminders. A question ("ask") is not
   * sent to a member who muted the team. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** An unconfirmed address of a guest may get only one mail, which asks to confirm it. */
  guest?: { id: number; isConfirmed: boolean };
  account?: { id: number };
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
