import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /** About a change: its id and the start time after it. Other facts have their own mail. */
  lastId?: number;
  datetime?: string;
};

/**
 * Mail is dropped if its game, announcement or address has changed since, if its reader can no
 * longer be mailed or has left, or if its time is over.
 */
export type MailUntil = {
  game?: KnownGame;
  /** Dropped when none of them is unchanged. */
  games?: KnownGame[];
  /** Still a member, or has answered the game. */
  player?: { id: number };
  unanswered?: { id: number };
  announcement?: { id: number; userId: number };
  /** Still in and not switched off; for a question, the team is not muted. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** Unconfirmed only for the mail that asks about the address. */
  guest?: { id: number; isConfirmed: boolean };
  account?: { id: number };
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
