import type { Cost } from "#app/features/games/cost.ts";
import type { LabelledFact } from "#app/features/games/game-fact-lists.ts";
import type { GameState, ReaderPosition } from "#app/features/games/game-state.ts";
import type { GameStage } from "#app/features/games/game-times.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

const day = 24 * 60 * 60 * 1000;

/** Number of faces that a game shows before it counts the rest. */
export const facesShown = 3;

/** A player whose account is gone: known only by the place among those who checked in. */
export const unknownPlayerName = (position: number) => m.games_unknown_player({ position });

/** A game at a court, as everybody may see it. */
export type OpenGame = Cost &
  Pick<
    UpcomingGame,
    "id" | "datetime" | "when" | "ends" | "stage" | "players" | "maxPlayers" | "badges"
  > & {
    /** Code of the guest link, which lets anybody reply; null: closed. */
    code: string | null;
    line: Pick<ReaderPosition, "waiting" | "held"> | null;
    court: { id: number; name: string; slug: string; address: string };
  };

/**
 * A person who is in. `place` is that among the members who are in, in order of their check-ins;
 * without a name when the account is gone.
 */
export type Face = {
  id: number;
  name: string | null;
  avatar: string | null;
  isGuest: boolean;
  place: number;
};

/** People who are in, the reader first, and members without an answer; each row has their numbers. */
export type Invited = {
  me: Pick<Face, "id" | "name" | "avatar">;
  coming: Face[];
  missing: { id: number; name: string; of: number }[];
};

/** A game as a card shows it, to one reader at one moment. */
export type UpcomingGame = {
  id: number;
  /** The instant, as ISO. */
  datetime: string;
  /** Local time of the reader. */
  when: LocalTime;
  /** Local end, for a game with a length. */
  ends: LocalTime | null;
  stage: GameStage;
  cancelled: { reason: string | null } | null;
  /** The facts that cards and rows show. */
  badges: LabelledFact[];
  /** Of a game that repeats. */
  everyWeeks: number | null;
  team: {
    id: number;
    name: string;
    type: TeamType;
    slug: string;
    address: string;
    lat: number | null;
    lon: number | null;
    /** Key that lets others join; courts are open. */
    secretKey: string | null;
  };
  /** Of the guest link, while somebody who follows it can reply. */
  guestCode: string | null;
  /** Some of those who are in: the reader, then the first, guests last. */
  faces: Face[];
  /** Number of people who are in, with guests. */
  players: number;
  maxPlayers: number | null;
  minPlayers: number | null;
  /** Decision whether enough come, with a minimum. */
  decided: "on" | "off" | null;
  /** The waiting list of a game with a maximum. */
  line: ReaderPosition | null;
  maybe: number;
  cant: number;
  checkedIn: boolean;
  state: GameState;
  /** Only for the next game. */
  invited: Invited | null;
  members: number;
  /** The first name of the host when the reader blocked them. */
  blockedHost?: string | null;
};

const weekMs = 7 * day;
const mostRows = 6;
/** Number of games shown unfolded; fewer than a handful more are not folded. */
const mostSeen = 10;
const worthFolding = 3;

/** Games in order of time, by how much room they get. */
export function byNearness<Game extends { when: Pick<LocalTime, "wall" | "today"> }>(
  games: Game[],
) {
  const [next, ...others] = games;
  const isThisWeek = ({ when }: Game) =>
    Date.parse(when.wall.slice(0, 10)) - Date.parse(when.today) <= weekMs;
  const week = others.filter(isThisWeek).slice(0, mostRows);
  const rest = others.slice(week.length);
  const room = mostSeen - 1 - week.length;
  const cut = rest.length - room < worthFolding ? rest.length : room;
  return { next, week, later: rest.slice(0, cut), folded: rest.slice(cut) };
}

/** Returns the rhythm of a game for a badge. */
export const repeatBadge = (everyWeeks: number) => m.games_repeats({ weeks: everyWeeks });
