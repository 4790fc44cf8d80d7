import { type Answerable, standingIn } from "#app/features/games/game-state.ts";
import { formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export function standingWords(game: Answerable): string {
  const { state, line } = game;
  switch (standingIn(game)) {
    case "offered":
      return m.answers_offer_yours({ until: line?.offerUntil ? formatTime(line.offerUntil) : "" });
    case "open":
      return m.answers_spot_open();
    case "waiting":
      return m.answers_position({ place: line?.place ?? "", waiting: line?.waiting ?? "" });
    case "waited":
      return m.answers_waited();
    default:
      return answerWords[state]();
  }
}

const none = m.answers_are_you_in;

const answerWords = {
  in: m.answers_you_are_in,
  maybe: m.answers_you_said_maybe,
  no: m.answers_you_cannot_come,
  ...{ none, offered: none, waiting: none, waited: none },
};
