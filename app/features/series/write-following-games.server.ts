import type { GameEditResult } from "#app/features/games/manage-game.ts";
import type { FollowingGames } from "#app/features/series/lock-following-games.server.ts";
import {
  scheduleSeriesNotice,
  toNotifiedWhen,
} from "#app/features/series/schedule-series-notice.server.ts";
import type { Rhythmic } from "#app/features/series/shift-recurrence.server.ts";
import type { Db } from "#db/client.server.ts";

export type SeriesBefore = {
  /** The date that the change started from, as it was and as it is. */
  date: string;
  days: number;
  /** Its last date after the change; another one means that it was ended since. */
  until?: string | null;
  ownFacts: { id: number; own: string[] }[];
  series: Record<string, string | number | null>;
};

type WriteFollowingGamesInput = {
  following: FollowingGames;
  rhythm: Pick<Rhythmic, "days" | "until">;
  /** One of each game, in the order they were made. */
  changes: GameEditResult[];
  gameId: number;
  now: Date;
};

/** Notes and announces a change of several games; returns it as one of the game it started from. */
export async function writeFollowingGames(
  db: Db,
  { following, rhythm, changes, gameId, now }: WriteFollowingGamesInput,
): Promise<GameEditResult> {
  const made = changes.filter(({ change }) => change !== null);
  const first = made[0]?.change ?? null;
  if (first !== null) await noteSeriesChange(db, first, { following, rhythm });
  const notified = toNotifiedWhen(made);
  await scheduleSeriesNotice(db, { seriesId: following.series.id, notified, now });
  const own = made.find((each) => each.gameId === gameId);
  return { gameId, change: own?.change ?? first, notified };
}

type NoteSeriesInput = Pick<WriteFollowingGamesInput, "following" | "rhythm">;

/** Stores what undoing it has to restore, beside the games. */
async function noteSeriesChange(db: Db, changeId: number, { following, rhythm }: NoteSeriesInput) {
  const { series, date, games: concerned } = following;
  const { games: _, skips: __, id, teamId: ___, hostId: ____, isEnded: _____, ...facts } = series;
  const before: SeriesBefore = {
    date,
    days: rhythm.days,
    until: rhythm.until,
    ownFacts: concerned.map(({ id, ownFacts: own }) => ({ id, own })),
    series: facts,
  };
  const change = { changeId, seriesId: id, before: JSON.stringify(before) };
  await db.insertInto("seriesChanges").values(change).execute();
}
