import type { OwnPayments } from "#app/features/games/cost.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

export type GameSeen = GameFacts &
  Omit<UpcomingGame, "faces" | "invited" | "members" | "checkedIn"> & {
    team: { thumbnail: string | null; players: number };
    isShown: boolean;
    /** True from an hour before the game. Players who are added then count as at the court. */
    isAtCourt: boolean;
    zone: string;
    facts: LabelledFact[];
    seriesId: number | null;
    host: string | null;
    blockedHost: string | null;
    isMember: boolean;
    isManager: boolean;
    isEditable: boolean;
    /** The guest link to each next date of the series. Null if there is none or it is closed. */
    series: { code: string; firstDate: string } | null;
    /** True if Home tells the host that players have dropped out of this game. */
    hasMark: boolean;
    hasGameDay: boolean;
  };

/** The time at which a player who is being removed loses the spot. Null if nobody is being removed,
 * or if the reader cannot undo the removal. */
type OutAt = LocalTime | null;

export type GamePerson = {
  id: number;
  name: string | null;
  avatar: string | null;
  comment: string | null;
  isHidden: boolean;
  /** True if a manager hid the comment, and it was not hidden because of reports. A manager may
   * then show it again. */
  canShow: boolean;
  isBlocked: boolean;
  isMe: boolean;
  /** True if no mail or phone notice reaches the player. Only managers get this fact. */
  isUnreached: boolean;
  outAt: OutAt;
};

export type GameGuest = {
  id: number;
  name: string | null;
  broughtBy: number | null;
  host: string | null;
  hasSpot: boolean;
  /** True if no mail reaches the guest. It is false for readers who are not managers. */
  isUnreached: boolean;
  /** True if the reader brings this guest. It is false for players whom a manager added, because
   * nobody brings them. */
  isMine: boolean;
  outAt: OutAt;
};

/** A guest who replied by the guest link and is neither in nor waiting. */
export type AnsweredGuest = GameGuest & { answer: "maybe" | "no" | "asked" };

export type WaitingListPosition = {
  place: number;
  person: GamePerson | null;
  guest: GameGuest | null;
  offerUntil: LocalTime | null;
};

/** `places` contains the number of each person's side, from 1 on. Its keys are `17` for a member
 * and `guest:4` for a guest. */
export type PublishedSides = { count: number; places: Record<string, number> };

export type GamePeople = {
  coming: GamePerson[];
  guests: GameGuest[];
  line: WaitingListPosition[];
  maybe: GamePerson[];
  cant: GamePerson[];
  answeredGuests: AnsweredGuest[];
  replies: GuestReplies | null;
  comment: string | null;
  payments: OwnPayments | null;
  sides: PublishedSides | null;
  /** The members who have not answered. Null if the reader is not a manager. */
  unanswered: { count: number; names: string[] } | null;
  lateOuts: { id: number; name: string | null; when: LocalTime }[] | null;
};

export type GuestReplies = { count: number; max: number };

export const repliesWords = ({ count, max }: GuestReplies) => m.games_replies({ count, max });

export const commentHidden = m.games_comment_hidden;

export const noteHidden = m.games_note_hidden;

export const blockedHostWords = (name: string) => m.games_blocked_host({ name });
