import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { GameChange, HistoryEntry } from "#app/features/game-edits/game-history.ts";
import { isUndoable, undoMinutes } from "#app/features/game-edits/undo-change.ts";
import {
  findGameWith,
  type PageReader,
} from "#app/features/game-pages/game-page.queries.server.ts";
import {
  type PeopleRow,
  peopleOfGame,
  toPeople,
} from "#app/features/game-pages/game-people.queries.server.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import { textsInChanges } from "#app/features/games/hidden-texts.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

export async function listGameChanges(db: Db, gameId: number): Promise<GameChange[]> {
  const game = await db
    .selectFrom("games")
    .select(selectChanges.as("changes"))
    .where("id", "=", gameId)
    .executeTakeFirst();
  return (game?.changes ?? []).map(withDate);
}

type ChangeRow = Omit<GameChange, "at"> & { at: string };

const withDate = ({ at, ...change }: ChangeRow) => ({ ...change, at: new Date(at) });

/** For queries on `games`. */
const selectChanges = jsonArrayFrom(sql<ChangeRow>`(
  select c.id, c.kind, c.user_id, users.name, c.at,
    c.before - 'line' - 'detached' - (${textsInChanges}) as before,
    coalesce(c.after ? 'note', false) as edits_note,
    c.after - 'playerId' - 'detached' - (${textsInChanges})
      || case when player.name is null then '{}'
        else jsonb_build_object('player', player.name) end as after,
    c.at >= clock_timestamp() - make_interval(mins => ${sql.lit(undoMinutes)})
      and coalesce((c.before ->> 'datetime')::timestamptz > clock_timestamp(), true) as is_recent
  from game_changes c left join users on users.id = c.user_id
    left join users player on player.id = (c.after ->> 'playerId')::int
  where c.game_id = games.id
  order by c.id desc)`);

/** Like `findGamePage`. Members also get the people and the changes, in the same statement. */
export async function findGameAndPeople(db: Db, reader: PageReader) {
  const { userId } = reader;
  const forMembers = sql<PeopleRow & { changes: ChangeRow[] }>`json_build_object(
    ${peopleOfGame(userId)}, 'changes', ${selectChanges})`;
  const found = await findGameWith(db, reader, userId ? forMembers : sql<null>`null`);
  if (!found || found === "members_only") return found;
  const { game, more, now } = found;
  if (!more) return { game, people: null, missing: [], changes: [], now };
  const { changes, ...row } = more;
  return {
    game,
    people: toPeople(row, { zone: game.when.zone, now }),
    missing: row.unanswered?.names ?? [],
    changes: changes.map(withDate),
    now,
  };
}

type HistoryReader = { zone: string; now: Date };

export const historyFor = (changes: GameChange[], { zone, now }: HistoryReader): HistoryEntry[] =>
  changes.map(({ isRecent: _, at, before, after, ...change }) => {
    const local = (instant: Date) => localTime(instant, { zone, now });
    const [from, to] = [before?.datetime, after?.datetime];
    const isMoved = change.kind === "moved" && typeof from === "string" && typeof to === "string";
    return {
      ...change,
      before: before ?? {},
      after: withReason(after ?? {}),
      at: at.toISOString(),
      when: local(at),
      moved: isMoved ? { from: local(new Date(from)), to: local(new Date(to)) } : null,
    };
  });

const withReason = (facts: HistoryEntry["after"]) =>
  typeof facts.cancelReason === "string"
    ? { ...facts, cancelReason: reasonWords(facts.cancelReason) }
    : facts;

export const toUndoable = ([last]: GameChange[]): number | null =>
  last?.isRecent && isUndoable(last.kind) ? last.id : null;
