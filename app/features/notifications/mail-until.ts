import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /** `lastId` is the id of the newest change that the mail announces. */
  lastId?: number;
  datetime?: string;
};

/** Each field is a condition for sending a queued mail. If one condition is no longer true when the
 * mail is due, the mail is dropped. */
export type MailUntil = {
  game?: KnownGame;
  /** True while at least one of these games has not changed. */
  games?: KnownGame[];
  /** The reader is still a member of the team of the game with this id, or has answered the game. */
  player?: { id: number };
  unanswered?: { id: number };
  announcement?: { id: number; userId: number };
  /** "day" and "soon" are true while the reader is in. "ask" is true while the reader is a member
   * who has not muted the team. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** True while the guest's link still has this mail address. With `isConfirmed`, the address must
   * also still be confirmed, and the guest must not have left the game. */
  guest?: { id: number; isConfirmed: boolean };
  account?: { id: number };
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
