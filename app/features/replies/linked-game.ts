import type { GameStage } from "#app/features/games/game.ts";
import type { ReplyState } from "#app/features/replies/reply.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** A game as the pages of guests show it: nobody's name but the host's first one. */
export type GameForGuests = {
  id: number;
  /** The instant, as ISO. */
  datetime: string;
  /** When it is by the clock of the game's zone. */
  when: LocalTime;
  /** When it ends by that clock, when a length is set: `20:30`. */
  end: string | null;
  stage: GameStage;
  note: string | null;
  status: "on" | "cancelled";
  cancelReason: string | null;
  host: string | null;
  players: number;
  waiting: number;
  held: number;
  maxPlayers: number | null;
  team: { name: string; type: TeamType; slug: string; address: string };
};

export type OwnShown = {
  name: string | null;
  email: string | null;
  emailConfirmed: boolean;
  state: ReplyState;
  place: number | null;
  /** Until when a spot is kept, by the clock of the game. */
  until: string | null;
  isTakenOut: boolean;
  /** Whether it is kept in the account that is signed in. */
  isMine: boolean;
};
