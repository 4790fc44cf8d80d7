import type { HistoryEntry } from "#app/features/game-edits/game-history.ts";
import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import { gameLink, type Sharer } from "#app/features/games/share-game.ts";
import { onDate } from "#app/ui/dates.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type NotReachedInput = {
  game: GameSeen;
  people: GamePeople;
  history: HistoryEntry[];
  sharer: Sharer;
};

/** Returns the number of players whom no message reaches, and a text for the manager to send to
 * them. Null if a message reaches everybody. */
export function notReachedBy({ game, people, history, sharer }: NotReachedInput) {
  if (!game.isManager || game.stage !== "coming") return null;
  const news = history.find(({ kind }) => kind in texts || kind === "undone");
  const text = news && texts[news.kind]?.({ game, news, sharer });
  const unreachable = countUnreached(people);
  return text && unreachable > 0 ? { unreachable, text } : null;
}

/** The manager sees the result of `countUnreachable` in the message after a change, and the result of
 * this function on the page. So both must count the same people. */
const countUnreached = ({ coming, guests, line, maybe, answeredGuests }: GamePeople) =>
  [
    ...[...coming, ...maybe, ...line.flatMap(({ person }) => person ?? [])].filter(
      ({ isMe }) => !isMe,
    ),
    ...guests,
    ...answeredGuests.filter(({ answer }) => answer !== "no"),
  ].filter(({ isUnreached }) => isUnreached).length;

type News = { game: GameSeen; news: HistoryEntry; sharer: Sharer };

const cancelled = ({ game }: News) =>
  [m.game_edits_message_cancelled(toFacts(game)), game.cancelled?.reason].filter(Boolean).join(" ");

const texts: Partial<Record<HistoryEntry["kind"], (about: News) => string>> = {
  moved: ({ game, news: { moved }, sharer }) =>
    m.game_edits_message_moved({
      ...toFacts(game),
      was: moved ? toWas(moved) : "",
      link: gameLink(sharer, game),
    }),
  cancelled,
  called_off: cancelled,
  put_back: ({ game, sharer }) =>
    m.game_edits_message_back_on({ ...toFacts(game), link: gameLink(sharer, game) }),
};

const toFacts = ({ team, when }: GameSeen) => ({ team: team.name, when: onDate(when) });

function toWas({ from, to }: NonNullable<HistoryEntry["moved"]>) {
  const [date, time] = [formatDate(from), formatTime(from)];
  return date === formatDate(to) ? time : `${date}, ${time}`;
}
