import type { Cost } from "#app/features/games/cost.ts";
import type { GameState, ReaderPosition } from "#app/features/games/game-state.ts";
import type { GameStage } from "#app/features/games/game-times.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

const day = 24 * 60 * 60 * 1000;

export const facesShown = 3;

export type OpenGame = Cost &
  Pick<UpcomingGame, "id" | "datetime" | "when" | "stage" | "players" | "maxPlayers" | "badges"> & {
    code: string | null;
    line?: Pick<ReaderPosition, "waiting" | "held">;
    court: { id: number; name: string; slug: string; address: string };
  };

export type Face = {
  id: number;
  name: string;
  avatar?: string;
  isGuest?: true;
};

/** Facts that do not hold for a game are left out, because each takes the server's time to send. */
export type UpcomingGame = {
  id: number;
  datetime: string;
  when: LocalTime;
  there?: LocalTime;
  /** As the reader's clock shows it, such as `21:30`. */
  ends?: string;
  stage: GameStage;
  isPlayed?: boolean;
  cancelled?: { reason: string | null } | null;
  badges?: string[];
  everyWeeks?: number | null;
  team: {
    id: number;
    name: string;
    type: TeamType;
    slug: string;
    address: string;
    lat: number | null;
    lon: number | null;
    secretKey: string | null;
  };
  guestCode?: string | null;
  /** The first players of the next game and of the coming week's games. The reader comes first. */
  faces?: Face[];
  players: number;
  maxPlayers: number | null;
  minPlayers?: number | null;
  decided?: "on" | "off" | null;
  /** Left out if nobody waits. */
  line?: Omit<ReaderPosition, "keptUntil" | "isLapsed"> | null;
  maybe: number;
  cant: number;
  state: GameState;
  isEvening?: boolean;
  blockedHost?: string | null;
};

/** Of the further games, which the page does not show, it has only the ids. */
export type ListedGames = { games: UpcomingGame[]; further: number[] };

const weekMs = 7 * day;
const mostRows = 6;

type Dated = { when: Pick<LocalTime, "wall" | "today">; cancelled?: unknown };

export function byNearness<Game extends Dated>(games: Game[]) {
  const next = games.find(({ cancelled }) => !cancelled);
  const others = games.filter((game) => game !== next);
  const isThisWeek = ({ when }: Game) =>
    Date.parse(when.wall.slice(0, 10)) - Date.parse(when.today) <= weekMs;
  const week = others.filter(isThisWeek).slice(0, mostRows);
  return { next, week, later: others.slice(week.length) };
}
