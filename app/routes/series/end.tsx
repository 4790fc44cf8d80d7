import { data } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { seriesPath } from "#app/features/games/repeats.ts";
import { endSeriesInput } from "#app/features/series/end-series.input.ts";
import { endSeries } from "#app/features/series/end-series.server.ts";
import {
  endSeriesProblems,
  endWords,
  seriesEnded,
  seriesNotEnded,
} from "#app/features/series/end-series.ts";
import { seriesOfAddress } from "#app/features/series/series-of-address.server.ts";
import { manageSeriesLimits } from "#app/features/series/skip-date.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { dateOf } from "#app/ui/when.ts";
import type { Route } from "./+types/end.ts";

const title = "Stop After This Game?";

export const meta = unlisted(title, "Ends games that repeat.");

/** Names the games that would go. */
export async function loader(args: Route.LoaderArgs) {
  const { id, dates, isManager } = await seriesOfAddress(args);
  const last = dates.find(({ date }) => date === args.url.searchParams.get("after"));
  if (!isManager) throw data(null, { status: 403 });
  if (!last) throw data(null, { status: 404 });
  const gone = dates.filter(({ date, gameId }) => gameId !== null && date > last.date);
  return { id, last, gone: gone.map(({ date, when }) => ({ date, when })) };
}

export async function action(args: Route.ActionArgs) {
  const seriesId = requireId(args.params.id);
  return submitForm(args, {
    schema: endSeriesInput,
    caller: user,
    limits: manageSeriesLimits,
    problems: endSeriesProblems,
    invalid: notTyped,
    rule: ({ db, caller: { id: userId }, input: { after } }) =>
      endSeries(db, { seriesId, userId, after, now: new Date() }),
    done: ({ told }) => redirectWithNotice(seriesPath(seriesId), seriesEnded(told)),
    backTo: () => seriesPath(seriesId),
    failed: seriesNotEnded,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, seriesNotEnded);

export default function EndSeries({ loaderData: { id, last, gone } }: Route.ComponentProps) {
  return (
    <Page title={title} lead={`The last game is on ${dateOf(last.when)}.`} width="narrow">
      <div className="stack">
        <p>{gone.length > 0 ? endWords.gone : endWords.none}</p>
        {gone.length > 0 ? (
          <ul>
            {gone.map(({ date, when }) => (
              <li key={date}>{dateOf(when)}</li>
            ))}
          </ul>
        ) : null}
        <Form method="post">
          <input type="hidden" name="after" value={last.date} />
          <SubmitButton variant="danger" busyLabel="Stopping..." block>
            Stop After This Game
          </SubmitButton>
        </Form>
        <ButtonLink to={seriesPath(id)} variant="secondary" block>
          Back
        </ButtonLink>
      </div>
    </Page>
  );
}
