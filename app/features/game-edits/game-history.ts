import type { ChangeKind } from "#app/features/games/game-changes.ts";
import { historyOfFact } from "#app/features/games/game-fact-lists.ts";
import { readGuestName } from "#app/features/games/guest-names.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type Facts = Record<string, string | number | boolean | null>;

export type GameChange = {
  id: number;
  kind: ChangeKind;
  /** Null if an admin or a job made the change. */
  userId: number | null;
  name: string | null;
  at: Date;
  before: Facts | null;
  after: Facts | null;
  /** True if the note was edited. The text itself is not in the history, because it may have been
   * hidden since. */
  editsNote: boolean;
  isRecent: boolean;
};

export type HistoryEntry = Pick<GameChange, "id" | "kind" | "userId" | "name" | "editsNote"> & {
  before: Facts;
  after: Facts;
  at: string;
  when: LocalTime;
  moved: { from: LocalTime; to: LocalTime } | null;
};

/** Writes `Maya moved it from Tue 24 Nov, 19:00 to 20:00`. */
export function toSentence(entry: HistoryEntry): string {
  const { kind, after } = entry;
  const name = doerName(entry);
  if (kind === "created") return m.game_edits_history_created({ name });
  if (kind === "cancelled") return cancelledWords(name, after);
  if (kind === "put_back") return m.game_edits_history_restored({ name });
  if (kind === "undone") return m.game_edits_history_undone({ name });
  if (kind === "handed_over") return handedOverWords(name, after);
  if (kind === "taken_out") return takenOutWords(name, after);
  if (kind === "called_off") return calledOffWords(after);
  if (kind === "repeated") return m.game_edits_history_repeated();
  const acts = listActs(entry);
  if (acts.length === 0) return m.game_edits_history_changed({ name });
  return m.game_edits_history_acts({ name, acts: acts.reduce(inOne) });
}

const inOne = (acts: string, last: string) => m.game_edits_history_and({ acts, last });

export const historyTime = ({ when }: HistoryEntry) => `${formatDate(when)}, ${formatTime(when)}`;

function doerName({ userId, name }: HistoryEntry) {
  if (name) return name;
  return userId === null ? m.game_edits_history_admin() : m.game_edits_history_player();
}

const cancelledWords = (name: string, { cancelReason: reason }: Facts) =>
  reason
    ? m.game_edits_history_cancelled_why({ name, reason: `${reason}` })
    : m.game_edits_history_cancelled({ name });

const calledOffWords = ({ cancelReason: reason }: Facts) =>
  reason
    ? m.game_edits_history_called_off_why({ reason: `${reason}` })
    : m.game_edits_history_called_off();

const nameIn = ({ player, guest }: Facts) => player ?? (guest && readGuestName(`${guest}`));

function takenOutWords(name: string, facts: Facts) {
  const player = nameIn(facts);
  return player
    ? m.game_edits_history_taken_out({ name, player: `${player}` })
    : m.game_edits_history_taken_out_somebody({ name });
}

function handedOverWords(name: string, { player }: Facts) {
  if (player === name) return m.game_edits_history_host_own({ name });
  return m.game_edits_history_host({ name, player: `${player ?? m.game_edits_history_player()}` });
}

function listActs(entry: HistoryEntry): string[] {
  const { kind, after } = entry;
  const edited = editedActs(entry);
  if (kind === "moved") return [movedWords(entry), ...edited];
  if (kind !== "put_in") return edited;
  const player = nameIn(after);
  const putIn = player
    ? m.game_edits_history_act_put_in({ player: `${player}` })
    : m.game_edits_history_act_put_in_somebody();
  return [putIn, ...edited];
}

function movedWords({ moved }: HistoryEntry) {
  if (!moved) return m.game_edits_history_act_moved();
  const [date, newDate] = [formatDate(moved.from), formatDate(moved.to)];
  const times = { date, from: formatTime(moved.from), to: formatTime(moved.to) };
  return date === newDate
    ? m.game_edits_history_act_moved_time(times)
    : m.game_edits_history_act_moved_date({ ...times, newDate });
}

function editedActs({ before, after, editsNote }: HistoryEntry): string[] {
  const acts = Object.keys(after).flatMap((fact) => {
    const history = historyOfFact(fact);
    if (!history) return fact === "teamId" ? m.game_edits_history_act_team() : [];
    return history.changed({
      before: history.words(before[fact], before),
      after: history.words(after[fact], after),
    });
  });
  return editsNote ? [...acts, m.game_edits_history_act_note()] : acts;
}
