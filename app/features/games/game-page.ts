import type { GameStage } from "#app/features/games/game.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import type { GameState, Line } from "#app/features/games/game-state.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** A game as its page shows it to everybody who may read it; names of people are in `GamePeople`. */
export type GameSeen = GameFacts & {
  id: number;
  /** The instant, as ISO. */
  datetime: string;
  when: LocalTime;
  /** When it ends, with a length. */
  ends: LocalTime | null;
  stage: GameStage;
  /** Whether it can still be answered: until a day after it began. */
  isShown: boolean;
  /** The zone the game is in. */
  zone: string;
  /** When it is decided whether enough come, with a minimum. */
  decides: LocalTime | null;
  decided: "on" | "off" | null;
  cancelled: { reason: string | null } | null;
  version: number;
  seriesId: number | null;
  everyWeeks: number | null;
  /** The first name of the host. */
  host: string | null;
  /** The same when the reader blocked the host. */
  blockedHost: string | null;
  team: {
    id: number;
    name: string;
    type: TeamType;
    slug: string;
    address: string;
    thumbnail: string | null;
    /** What lets others in; for members of a team only. */
    secretKey: string | null;
  };
  /** Of the guest link, while somebody who follows it can reply; for members, who share it. */
  guestCode: string | null;
  /** All heads with a spot, guests included. */
  players: number;
  maybe: number;
  cant: number;
  line: Line | null;
  state: GameState;
  isMember: boolean;
  /** Host or captain: whether the reader manages the game. */
  isManager: boolean;
};

/** A member who answered a game. */
export type GamePerson = {
  id: number;
  /** Without a name when the account is gone. */
  name: string | null;
  avatar: string | null;
  comment: string | null;
  /** Whether there is a comment that is hidden from the reader; its text reaches its writer alone. */
  isHidden: boolean;
  /** Whether a manager decides alone if it is hidden: nobody else hid it. */
  canShow: boolean;
  isBlocked: boolean;
  isMe: boolean;
};

export type GameGuest = {
  id: number;
  name: string | null;
  /** The member who brings the guest; nobody for a guest who came by the guest link. */
  broughtBy: number | null;
  hasSpot: boolean;
  isMine: boolean;
};

/** One head in line: a member or a guest. */
export type InLine = {
  place: number;
  person: GamePerson | null;
  guest: (GameGuest & { host: string | null }) | null;
  offerUntil: LocalTime | null;
};

/** Who answered a game, for members. */
export type GamePeople = {
  coming: GamePerson[];
  guests: GameGuest[];
  line: InLine[];
  maybe: GamePerson[];
  cant: GamePerson[];
  /** What the reader wrote with the answer. */
  comment: string | null;
  /** For managers. */
  unanswered: number | null;
  lateOuts: { id: number; name: string | null; when: LocalTime }[] | null;
};
