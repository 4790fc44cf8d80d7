import { data, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { seriesPath } from "#app/features/games/paths.ts";
import { endSeriesUseCase } from "#app/features/series/end-series.server.ts";
import { manageSeriesProblems, seriesEnded, seriesNotEnded } from "#app/features/series/series.ts";
import {
  requireSeriesAtAddress,
  seriesForm,
} from "#app/features/series/series-at-address.server.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { formatDate } from "#app/ui/when.ts";
import { m } from "#messages";
import type { Route } from "./+types/end.ts";

export const meta = unlisted(m.series_end_title, m.series_end_description);

export async function loader(args: Route.LoaderArgs) {
  const { id, dates, isManager } = await requireSeriesAtAddress(args);
  const after = args.url.searchParams.get("after");
  const last = dates.find(({ date }) => date === after);
  if (!isManager)
    throw data(renderProblem(manageSeriesProblems.not_a_manager).error, { status: 403 });
  if (after === null) throw redirect(seriesPath(id), 303);
  if (!last) throw data(null, { status: 404 });
  const gone = dates.filter(({ date, gameId }) => gameId !== null && date > last.date);
  return { id, last, gone: gone.map(({ date, when }) => ({ date, when })) };
}

export const action = seriesForm(endSeriesUseCase, {
  done: seriesEnded,
  failed: seriesNotEnded,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, seriesNotEnded);

export default function EndSeries({ loaderData: { id, last, gone } }: Route.ComponentProps) {
  return (
    <Page
      title={m.series_end_title()}
      lead={m.series_end_last({ date: formatDate(last.when) })}
      width="narrow"
    >
      <div className="stack">
        <p>{gone.length > 0 ? m.series_end_gone() : m.series_end_none()}</p>
        {gone.length > 0 ? (
          <ul>
            {gone.map(({ date, when }) => (
              <li key={date}>{formatDate(when)}</li>
            ))}
          </ul>
        ) : null}
        <Form method="post">
          <input type="hidden" name="after" value={last.date} />
          <SubmitButton variant="danger" busyLabel={m.series_end_busy()} block>
            {m.series_end_act()}
          </SubmitButton>
        </Form>
        <ButtonLink to={seriesPath(id)} variant="secondary" block>
          {m.series_end_back()}
        </ButtonLink>
      </div>
    </Page>
  );
}
