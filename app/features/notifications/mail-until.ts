import type { Mail } from "#app/platform/mail/mailer.server.ts";

type KnownGame = {
  id: number;
  sequence: number;
  status: "on" | "cancelled";
  /** The id of the newest change that the mail announces. */
  lastId?: number;
  datetime?: string;
};

/** If one of these conditions stops being true, the queued mail is dropped. */
export type MailUntil = {
  game?: KnownGame;
  /** Holds until all of these games have changed. */
  games?: KnownGame[];
  /** Holds while the reader is a member or has answered this game. */
  player?: { id: number };
  unanswered?: { id: number };
  announcement?: { id: number; userId: number };
  /** "day" and "soon" hold while the reader is in. "ask" holds while the reader is a member who
   * has not muted the team. */
  reminder?: "day" | "soon" | "ask";
  address?: { teamId: number; changes: number };
  /** A guest's unconfirmed mail address gets only the mail that asks to confirm it. */
  guest?: { id: number; isConfirmed: boolean };
  account?: { id: number };
  notAfter?: string;
};

export type DueMail = Mail<MailUntil>;
