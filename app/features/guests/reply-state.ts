import type { ReplyState } from "#app/features/answers/reply.ts";
import { type Answerable, standingIn } from "#app/features/games/game-state.ts";
import { standingWords } from "#app/features/games/standing.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

export type ReplyStanding = {
  state: ReplyState;
  place: number | null;
  offerUntil: LocalTime | null;
  hasWaited: boolean;
};

export type CountedGame = Pick<Answerable, "players" | "maxPlayers" | "stage"> & {
  status: "on" | "cancelled";
  waiting: number;
  held: number;
  isFirstCome: boolean;
};

export function asGuestStands(
  { state, hasWaited, ...position }: ReplyStanding,
  { status, waiting, held, isFirstCome, ...game }: CountedGame,
): Answerable {
  return {
    ...game,
    cancelled: status === "cancelled" ? { reason: null } : null,
    state: hasWaited ? "waited" : state === "asked" ? "none" : state,
    line: game.maxPlayers === null ? null : { waiting, held, isFirstCome, ...position },
  };
}

const ofLine = ["offered", "open", "waiting", "waited"];

export function replyStateWords(reply: ReplyStanding, counted: CountedGame): string {
  const game = asGuestStands(reply, counted);
  return ofLine.includes(standingIn(game)) ? standingWords(game) : answerWords[reply.state]();
}

const answerWords: Record<ReplyState, () => string> = {
  asked: m.guests_state_asked,
  in: m.guests_state_in,
  maybe: m.guests_state_maybe,
  no: m.guests_state_no,
  ...{ offered: m.guests_state_none, waiting: m.guests_state_none, none: m.guests_state_none },
};
