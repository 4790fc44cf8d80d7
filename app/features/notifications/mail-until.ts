import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /** The change that the mail is about, and the time of the game after that change. */
  lastId?: number;
  datetime?: string;
};

/**
 * Mail is dropped if its game, announcement or address has changed, if its reader left or gets no
 * mail any more, or if its time is over.
 */
export type MailUntil = {
  game?: KnownGame;
  /** The mail is dropped only when all of these games have changed. */
  games?: KnownGame[];
  /** The reader must be a member still, or have answered the game. */
  player?: { id: number };
  unanswered?: { id: number };
  announcement?: { id: number; userId: number };
  /** The reader must be in and want reminders. `ask` must not reach a member who muted the team. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** Only the mail that asks a guest to confirm an address may go to an unconfirmed one. */
  guest?: { id: number; isConfirmed: boolean };
  account?: { id: number };
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
