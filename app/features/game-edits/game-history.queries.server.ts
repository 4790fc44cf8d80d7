import { sql } from "kysely";
import type { GameChange, HistoryEntry } from "#app/features/game-edits/game-history.ts";
import { isUndoable, undoMinutes } from "#app/features/game-edits/undo-change.ts";
import { textsInChanges } from "#app/features/games/hidden-texts.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

/** Lists the changes of a game, the newest first. Players are named as they are called now. */
export async function listGameChanges(db: Db, gameId: number): Promise<GameChange[]> {
  const { rows } = await sql<GameChange>`
    select c.id, c.kind, c.user_id as user_id, users.name, c.at,
      c.before - 'line' - 'ownFacts' - (${textsInChanges}) as before,
      coalesce(c.after ? 'note', false) as edits_note,
      c.after - 'playerId' - (${textsInChanges}) || case when player.name is null then '{}'
        else jsonb_build_object('player', player.name) end as after,
      c.at >= clock_timestamp() - make_interval(mins => ${undoMinutes})
        and coalesce((c.before ->> 'datetime')::timestamptz > clock_timestamp(), true) as is_recent
    from game_changes c join games on games.id = c.game_id
      left join users on users.id = c.user_id
      left join users player on player.id = (c.after ->> 'playerId')::int
    where c.game_id = ${gameId} order by c.id desc`.execute(db);
  return rows;
}

type HistoryReader = { zone: string; now: Date };

/** The same as one reader sees it, by their clock. */
export const historyFor = (changes: GameChange[], { zone, now }: HistoryReader): HistoryEntry[] =>
  changes.map(({ isRecent: _, at, before, after, ...change }) => {
    const local = (instant: Date) => localTime(instant, { zone, now });
    const [from, to] = [before?.datetime, after?.datetime];
    const isMoved = change.kind === "moved" && typeof from === "string" && typeof to === "string";
    return {
      ...change,
      before: before ?? {},
      after: after ?? {},
      at: at.toISOString(),
      when: local(at),
      moved: isMoved ? { from: local(new Date(from)), to: local(new Date(to)) } : null,
    };
  });

/** The last change, when a manager can undo it now. */
export const toUndoable = ([last]: GameChange[]): number | null =>
  last?.isRecent && isUndoable(last.kind) ? last.id : null;
