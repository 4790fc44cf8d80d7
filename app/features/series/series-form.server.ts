import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { formOnPage, redirectToPage } from "#app/features/games/game-form.server.ts";
import { seriesPath } from "#app/features/games/paths.ts";
import { showSeries } from "#app/features/series/series-for-page.server.ts";
import { toId } from "#app/lib/schemas.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";

export const seriesForm = formOnPage(seriesPath);

export const backToSeries = redirectToPage(seriesPath);

type SeriesArgs = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { id?: string } };

/** The games of a page's address that repeat, as its reader may see them; 403 or 404 for others. */
export async function seriesOfAddress({ context, params, url }: SeriesArgs) {
  const { id: userId, now } = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const seriesId = toId(params.id);
  const shown = seriesId && (await showSeries(db, { seriesId, userId, now }));
  if (!shown) throw data(null, { status: 404 });
  if (!shown.ok) throw data(null, { status: shown.problem === "not_a_member" ? 403 : 404 });
  return shown.value;
}
