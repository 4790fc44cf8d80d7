import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { formOnPage, redirectToPage } from "#app/features/games/game-form.server.ts";
import { gamePagePath, seriesPath } from "#app/features/games/paths.ts";
import { findSeriesOfMember } from "#app/features/series/series-page.queries.server.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime, toInstant } from "#app/lib/zoned-time.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { ValueOf } from "#app/platform/http/use-case.server.ts";

export const seriesForm = formOnPage(seriesPath);

export const backToSeries = redirectToPage(seriesPath);

type DateArgs = { params: { id?: string; date?: string } };

export const backToDate = ({ date }: { date?: string }, { params }: DateArgs) =>
  seriesPath(requireId(params.id), date ?? params.date);

type SeriesArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

export async function requireSeriesAtAddress({ context, params, url }: SeriesArgs) {
  const { id: userId, now } = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const seriesId = toId(params.id);
  const found = seriesId && (await findSeriesOfMember(db, { seriesId, userId, now }));
  if (!found) throw data(null, { status: 404 });
  if (!found.ok) throw data(null, { status: found.problem === "not_a_member" ? 403 : 404 });
  return toPage(found.value, { userId, now });
}

export type SeriesPage = ReturnType<typeof toPage>;

type SeriesSeen = ValueOf<Awaited<ReturnType<typeof findSeriesOfMember>>>;

function toPage(series: SeriesSeen, { userId, now }: { userId: number; now: Date }) {
  const { id, firstDate, everyWeeks, time, zone, team, goesOn, isManager } = series;
  const clock = { zone, now };
  const last = series.until && toInstant({ date: series.until, time, zone });
  return {
    ...{ id, firstDate, everyWeeks, time, zone, team, goesOn, isManager },
    lastDate: last ? localTime(last, clock) : null,
    dates: series.dates.map(({ date, datetime, game, isSkipped }) => ({
      date,
      when: localTime(datetime, clock),
      gameId: game?.id ?? null,
      gamePath: game && gamePagePath(game.id),
      isSkipped,
    })),
    isRegular: series.regulars.some((regular) => regular.id === userId),
    regulars: series.regulars.map(({ id, name }) => ({ id, name })),
    guests: series.guests,
  };
}
