import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { formOnPage, redirectToPage } from "#app/features/games/game-form.server.ts";
import { gamePagePath, seriesPath } from "#app/features/games/paths.ts";
import {
  findSeriesOfMember,
  type SeriesSeen,
} from "#app/features/series/series-page.queries.server.ts";
import { done } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime, toInstant } from "#app/lib/zoned-time.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

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
  const shown = seriesId && (await showSeries(db, { seriesId, userId, now }));
  if (!shown) throw data(null, { status: 404 });
  if (!shown.ok) throw data(null, { status: shown.problem === "not_a_member" ? 403 : 404 });
  return shown.value;
}

type SeriesForPageInput = { seriesId: number; userId: number; now: Date };

async function showSeries(db: Db, input: SeriesForPageInput) {
  const found = await findSeriesOfMember(db, input);
  return found.ok ? done(toPage(found.value, input)) : found;
}

export type SeriesPage = ReturnType<typeof toPage>;

function toPage(series: SeriesSeen, { userId, now }: SeriesForPageInput) {
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
