import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** How many faces a game shows before it counts the rest. */
export const facesShown = 3;

const day = 24 * 60 * 60 * 1000;

/** Games are shown, and can be checked in to, until one day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** A game goes on for so long, as far as anybody knows. */
export const playing = day / 8;

export type GameStage = "coming" | "on" | "over";

/** Whether a game is still to come, has just begun, or is over. */
export function stageOf(datetime: Date, now: Date): GameStage {
  const since = now.getTime() - datetime.getTime();
  if (since < 0) return "coming";
  return since < playing ? "on" : "over";
}

/** Where a map app finds an address. */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

/** A player whose account is gone: known only by the place among those who checked in. */
export const nameOfUnknown = (place: number) => `Player ${place}`;

/** A game as a card shows it, to one reader at one moment. */
export type UpcomingGame = {
  id: number;
  /** The instant, as ISO. */
  datetime: string;
  /** When it is by the reader's clock. */
  when: LocalTime;
  stage: GameStage;
  team: {
    id: number;
    name: string;
    type: TeamType;
    slug: string;
    address: string;
    /** What lets others in; courts are open. */
    secretKey: string | null;
  };
  /**
   * Some of those who are in: the reader, then the first. `place` is that among all, in order of
   * their check-ins; without a name when the account is gone.
   */
  faces: { id: number; name: string | null; avatar: string | null; place: number }[];
  /** How many are in. */
  players: number;
  /** Whether the reader is in. */
  checkedIn: boolean;
};
