import type { OwnPayments } from "#app/features/games/cost.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import type { ReaderPosition } from "#app/features/games/game-state.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

export type GameSeen = GameFacts &
  Omit<UpcomingGame, "faces" | "line"> & {
    line: ReaderPosition | null;
    team: { thumbnail: string | null; players: number };
    isShown: boolean;
    isAtCourt: boolean;
    zone: string;
    facts: LabelledFact[];
    seriesId: number | null;
    host: string | null;
    blockedHost: string | null;
    isMember: boolean;
    isManager: boolean;
    isEditable: boolean;
    /** The guest link that always leads to the next date of the series. Null if the guest link is
     * closed or the series has ended. */
    series: { code: string; firstDate: string } | null;
    hasMark: boolean;
    hasGameDay: boolean;
  };

/** When a player who is being removed loses the spot. Null if no removal is pending, or if the
 * reader may not undo it. */
type OutAt = LocalTime | null;

export type GamePerson = {
  id: number;
  name: string | null;
  avatar?: string;
  comment?: string;
  isHidden?: true;
  /** Not set if reports or the reader's own block hide the comment. A manager cannot show it again
   * then. */
  canShow?: true;
  isMe?: true;
  /** Set if neither a mail nor a phone notice reaches the player, and the reader is a manager. */
  isUnreached?: true;
  outAt?: LocalTime;
};

export type GameGuest = {
  id: number;
  name: string | null;
  broughtBy: number | null;
  host: string | null;
  hasSpot: boolean;
  /** True if no mail reaches the guest. False for readers who are not managers. */
  isUnreached: boolean;
  isMine: boolean;
  outAt: OutAt;
};

export type AnsweredGuest = GameGuest & { answer: "maybe" | "no" | "asked" };

export type WaitingListPosition = {
  place: number;
  person: GamePerson | null;
  guest: GameGuest | null;
  offerUntil: LocalTime | null;
};

/** `places` gives the number of each player's side, from 1. The keys are those of `SidePlayer`. */
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
  /** How many members have not answered. Null for everybody but managers. */
  unanswered: number | null;
  lateOuts: { id: number; name: string | null; when: LocalTime }[] | null;
};

export type GuestReplies = { count: number; max: number };

export const repliesWords = ({ count, max }: GuestReplies) => m.games_replies({ count, max });
