import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /**
   * For mail about a change: the id of that change and the start time after it. Such mail holds
   * even if other facts change, which have their own mail, and if those changes are undone.
   */
  lastId?: number;
  datetime?: string;
};

/**
 * When mail is dropped. About a game: it was removed, changed or cancelled, or its reader can no
 * longer be mailed or has left. An announcement: removed, replaced or over. An address: the team
 * was removed or moved again. Anything: its time is over.
 */
export type MailUntil = {
  game?: KnownGame;
  /** Dropped when none of them is unchanged. */
  games?: KnownGame[];
  /** Still a member, or has answered the game. */
  player?: { id: number };
  unanswered?: { id: number };
  /** It is shown, and its reader is still in the team. */
  announcement?: { id: number; userId: number };
  /**
   * For a reminder, the reader is still in and has not switched it off; for a question, has not
   * muted the team.
   */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /**
   * The guest may still be mailed at this address. Unconfirmed only for the mail that asks about
   * it.
   */
  guest?: { id: number; isConfirmed: boolean };
  /** Still has this address, confirmed. */
  account?: { id: number };
  /** ISO 8601. */
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
