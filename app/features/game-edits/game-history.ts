import type { ChangeKind } from "#app/features/games/game-changes.ts";
import { historyOfFact } from "#app/features/games/game-fact-lists.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { type Problem, problem } from "#app/lib/outcome.ts";
import { toDate, toTime } from "#app/ui/when.ts";

export const historyProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_member: problem(403, "Only members of the team or court can see this"),
} satisfies Record<string, Problem>;

type Facts = Record<string, string | number | boolean | null>;

export type GameChange = {
  id: number;
  kind: ChangeKind;
  /** Null: an admin, or nobody. */
  userId: number | null;
  /** Null when the account is gone, too. */
  name: string | null;
  at: Date;
  /** The facts that changed, without the note. */
  before: Facts | null;
  after: Facts | null;
  /** Another text may be hidden by now: the history shows only that the note was edited. */
  editsNote: boolean;
  /** True if there is time left to undo it, and it would not put the game into the past. */
  isRecent: boolean;
};

/** The same as one reader sees it. */
export type HistoryEntry = Pick<GameChange, "id" | "kind" | "userId" | "name" | "editsNote"> & {
  before: Facts;
  after: Facts;
  /** The instant as ISO, and when it was by the reader's clock. */
  at: string;
  when: LocalTime;
  /** From when to when the game moved. */
  moved: { from: LocalTime; to: LocalTime } | null;
};

/** `Maya moved it from Tue 24 Nov, 19:00 to 20:00` */
export function toSentence(entry: HistoryEntry): string {
  const { kind, after } = entry;
  const who = doerName(entry);
  if (kind === "created") return `${who} scheduled it`;
  if (kind === "moved") return `${who} ${[movedWords(entry), ...editedParts(entry)].join(" and ")}`;
  if (kind === "edited") return `${who} ${editedParts(entry).join(" and ") || "changed it"}`;
  if (kind === "cancelled")
    return `${who} cancelled it${after.cancelReason ? `: ${after.cancelReason}` : ""}`;
  if (kind === "put_back") return `${who} put it back on`;
  if (kind === "undone") return `${who} undid the last change`;
  if (kind === "put_in")
    return `${who} ${[`put ${nameIn(after)} in`, ...editedParts(entry)].join(" and ")}`;
  if (kind === "taken_out") return `${who} took ${nameIn(after)} out`;
  if (kind === "called_off")
    return `Called off${after.cancelReason ? `: ${after.cancelReason}` : ""}`;
  return "Scheduled, as it repeats";
}

/** `Mon 23 Nov, 18:02` */
export const historyTime = ({ when }: HistoryEntry) => `${toDate(when)}, ${toTime(when)}`;

const nameIn = ({ player, guest }: Facts) => player ?? guest ?? "a player";

function doerName({ userId, name }: HistoryEntry) {
  if (name) return name;
  return userId === null ? "An admin" : "Player";
}

function movedWords({ moved }: HistoryEntry) {
  if (!moved) return "moved it";
  const { from, to } = moved;
  const sameDay = toDate(from) === toDate(to);
  return `moved it from ${toDate(from)}, ${toTime(from)} to ${sameDay ? "" : `${toDate(to)}, `}${toTime(to)}`;
}

/** `changed the maximum from 10 to 12` */
function editedParts({ before, after, editsNote }: HistoryEntry): string[] {
  const parts = Object.keys(after).flatMap((fact) => {
    const history = historyOfFact(fact);
    if (history)
      return history.changed({
        before: history.words(before[fact], before),
        after: history.words(after[fact], after),
      });
    return fact === "teamId" ? "changed the team" : [];
  });
  return editsNote ? [...parts, "changed the note"] : parts;
}
