import type { OwnPayments } from "#app/features/games/cost.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

/** A game as its page shows it to everybody who may read it; names of people are in `GamePeople`. */
export type GameSeen = GameFacts &
  Omit<UpcomingGame, "faces" | "invited" | "members" | "checkedIn"> & {
    team: { thumbnail: string | null; players: number };
    /** True if it can still be answered: until a day after it began. */
    isShown: boolean;
    /** True if it begins within the hour, or has begun: who is added then is at the court. */
    isAtCourt: boolean;
    /** Of the game. */
    zone: string;
    /** Facts listed about the game, with its host. */
    facts: LabelledFact[];
    seriesId: number | null;
    /** The first name of the host. */
    host: string | null;
    blockedHost: string | null;
    isMember: boolean;
    /** Host or captain. */
    isManager: boolean;
    /** True if the reader can edit it: until it is over. */
    isEditable: boolean;
    /** True if Home has a mark of players who dropped out, for the host. */
    hasMark: boolean;
    /** True if the page of its day is open to the reader. */
    hasGameDay: boolean;
    /** True if the reader can tick who came. */
    hasAttendance: boolean;
  };

/** Instant at which a removal takes effect, for those who can undo it; null: none is pending. */
type OutAt = LocalTime | null;

/** A member who answered a game. */
export type GamePerson = {
  id: number;
  /** Without a name when the account is gone. */
  name: string | null;
  avatar: string | null;
  comment: string | null;
  /** True if there is a comment that is hidden from the reader; its text reaches its writer alone. */
  isHidden: boolean;
  /** True if a manager decides alone if it is hidden: nobody else hid it. */
  canShow: boolean;
  isBlocked: boolean;
  isMe: boolean;
  outAt: OutAt;
};

export type GameGuest = {
  id: number;
  name: string | null;
  /** The member who brings the guest; nobody for a guest who came by the guest link. */
  broughtBy: number | null;
  hasSpot: boolean;
  /** True if the reader brings the guest; whom a manager added comes and goes with nobody. */
  isMine: boolean;
  outAt: OutAt;
};

/** A guest by the link who is neither in nor in line; `ask`: who asks to be let in. */
export type AnsweredGuest = GameGuest & { answer: "maybe" | "no" | "asked" };

/** An entry of the waiting list, or of who waited until the game began: a member or a guest. */
export type WaitingListPosition = {
  place: number;
  person: GamePerson | null;
  guest: (GameGuest & { host: string | null }) | null;
  offerUntil: LocalTime | null;
};

/** Published teams: the places of heads by their keys (`17`, `guest:4`), from 1. */
export type PublishedSides = { count: number; places: Record<string, number> };

/** People who answered a game, for members. */
export type GamePeople = {
  coming: GamePerson[];
  guests: GameGuest[];
  line: WaitingListPosition[];
  maybe: GamePerson[];
  cant: GamePerson[];
  /** Guests and requests to be let in; only managers get the requests. */
  answeredGuests: AnsweredGuest[];
  /** For managers. */
  replies: GuestReplies | null;
  comment: string | null;
  /** The reader's own; null: the game costs nothing. */
  payments: OwnPayments | null;
  /** The teams of the game; null: none are published. */
  sides: PublishedSides | null;
  /** For managers. */
  unanswered: number | null;
  lateOuts: { id: number; name: string | null; when: LocalTime }[] | null;
};

/** Of the guests by the link: how many are in or in line, and how many the game takes. */
export type GuestReplies = { count: number; max: number };

export const repliesWords = ({ count, max }: GuestReplies) => m.games_replies({ count, max });

export const commentHidden = m.games_comment_hidden;

/** Words in place of the note of a game. */
export const noteHidden = m.games_note_hidden;

/** Beside the count of a game whose host the reader blocked. */
export const blockedHostWords = (name: string) => m.games_blocked_host({ name });
