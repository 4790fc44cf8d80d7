import { countUnreachable } from "#app/features/change-notices/change-recipients.queries.server.ts";
import type { SeriesPage } from "#app/features/series/series-at-address.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formatDate } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type EndMessageInput = { series: SeriesPage; userId: number; now: Date };

/** A text about the games that the end of a series cancelled, for those whom no message reaches. Null
 * if a message reaches everybody. */
export async function readEndMessage(db: Db, { series, userId, now }: EndMessageInput) {
  const { id, zone, team, lastDate, isManager } = series;
  if (!isManager || !lastDate) return null;
  const cancelled = await listCancelledAfterEnd(db, { seriesId: id, now });
  const gameIds = cancelled.map((game) => game.id);
  const unreachable = await countUnreachable(db, { gameIds, userId });
  if (unreachable === 0) return null;
  const dates = cancelled.map(({ datetime }) => formatDate(localTime(datetime, { zone, now })));
  const when = dates.join(", ");
  const last = m.series_end_last({ date: formatDate(lastDate) });
  return {
    unreachable,
    text: `${m.game_edits_message_cancelled({ team: team.name, when })} ${last}`,
  };
}

const listCancelledAfterEnd = (db: Db, { seriesId, now }: { seriesId: number; now: Date }) =>
  db
    .selectFrom("games")
    .innerJoin("series", "series.id", "games.seriesId")
    .select(["games.id", "games.datetime"])
    .where("series.id", "=", seriesId)
    .whereRef("games.seriesDate", ">", "series.until")
    .where("games.status", "=", "cancelled")
    .where("games.datetime", ">", now)
    .orderBy("games.datetime")
    .execute();
