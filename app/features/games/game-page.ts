import type { OwnPayments } from "#app/features/games/cost.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

/** For everybody who may read it. Names are in `GamePeople`. */
export type GameSeen = GameFacts &
  Omit<UpcomingGame, "faces" | "invited" | "members" | "checkedIn"> & {
    team: { thumbnail: string | null; players: number };
    /** Until a day after it began. */
    isShown: boolean;
    /** From an hour before it begins; whoever is added then is at the court. */
    isAtCourt: boolean;
    zone: string;
    facts: LabelledFact[];
    seriesId: number | null;
    host: string | null;
    blockedHost: string | null;
    isMember: boolean;
    isManager: boolean;
    /** Until it is over. */
    isEditable: boolean;
    /** True if Home shows the host that players dropped out. */
    hasMark: boolean;
    /** The reader may open the page of its day. */
    hasGameDay: boolean;
  };

/** When a pending removal takes effect, for those who can undo it; otherwise null. */
type OutAt = LocalTime | null;

export type GamePerson = {
  id: number;
  /** Null if the account is gone. */
  name: string | null;
  avatar: string | null;
  comment: string | null;
  /** A hidden comment is only shown to its writer. */
  isHidden: boolean;
  /** True if only a manager has hidden it, so that a manager may show it. */
  canShow: boolean;
  isBlocked: boolean;
  isMe: boolean;
  outAt: OutAt;
};

export type GameGuest = {
  id: number;
  name: string | null;
  /** Null for a guest who came by the guest link. */
  broughtBy: number | null;
  hasSpot: boolean;
  /** Whether the reader brings the guest. Added players are brought by nobody. */
  isMine: boolean;
  outAt: OutAt;
};

/** By the guest link, and neither in nor waiting. */
export type AnsweredGuest = GameGuest & { answer: "maybe" | "no" | "asked" };

/** On the waiting list, or waiting when the game began. */
export type WaitingListPosition = {
  place: number;
  person: GamePerson | null;
  guest: (GameGuest & { host: string | null }) | null;
  offerUntil: LocalTime | null;
};

/** `places` maps people (`17`, `guest:4`) to their side, from 1. */
export type PublishedSides = { count: number; places: Record<string, number> };

export type GamePeople = {
  coming: GamePerson[];
  guests: GameGuest[];
  line: WaitingListPosition[];
  maybe: GamePerson[];
  cant: GamePerson[];
  /** Requests to be let in are only for managers. */
  answeredGuests: AnsweredGuest[];
  /** Only for managers. */
  replies: GuestReplies | null;
  comment: string | null;
  /** The reader's own; null if the game is free. */
  payments: OwnPayments | null;
  /** Null if none are published. */
  sides: PublishedSides | null;
  /** Only for managers. */
  unanswered: number | null;
  lateOuts: { id: number; name: string | null; when: LocalTime }[] | null;
};

/** Guests by the link: how many are in or waiting, and how many are allowed. */
export type GuestReplies = { count: number; max: number };

export const repliesWords = ({ count, max }: GuestReplies) => m.games_replies({ count, max });

export const commentHidden = m.games_comment_hidden;

export const noteHidden = m.games_note_hidden;

export const blockedHostWords = (name: string) => m.games_blocked_host({ name });
