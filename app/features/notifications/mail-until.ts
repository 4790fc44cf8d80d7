import type { Mail } from "#app/platform/mail/mailer.server.ts";

/** A game as a mail describes it. */
type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /**
   * Of a mail about a change: the id of that change, and when the game was to begin after it. Such a mail holds in spite
   * of changes of other facts, which have mails of their own, and of those that were taken back.
   */
  lastId?: number;
  datetime?: string;
};

/**
 * A mail about a game is dropped when the game was removed, changed or cancelled since, or when its
 * guest has stopped mails, its account is not confirmed any more or its player has left; an announcement
 * when it was removed, replaced or is over; one about an address when the team was removed or moved again; and any when time is up.
 */
export type MailUntil = {
  game?: KnownGame;
  /** A mail about several is dropped when none of them is as it was. */
  games?: KnownGame[];
  /** A player of one of these games: still a member, or with an answer to it. */
  player?: { id: number };
  /** A member who has not answered the game by then. */
  unanswered?: { id: number };
  /** An announcement that is shown, of a team that its reader is still in. */
  announcement?: { id: number; userId: number };
  /** A reminder, for who is still in and has not switched it off; or a question, for who has not muted the team. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** A guest who may still be mailed at this address. Unconfirmed: the mail that asks about it. */
  guest?: { id: number; isConfirmed: boolean };
  /** An account that still has this address, confirmed. */
  account?: { id: number };
  /** An instant, as ISO. */
  notAfter?: string;
};

/** A mail that is sent while these conditions hold. */
export type DueMail = Mail<MailUntil>;
