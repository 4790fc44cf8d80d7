import { submit } from "#app/browser/submit.ts";
import { seriesPath } from "#app/features/games/repeats.ts";
import { skipDateForm } from "#app/features/series/skip-date.input.ts";
import { skipDate } from "#app/features/series/skip-date.server.ts";
import {
  dateBackOn,
  dateNotChanged,
  dateSkipped,
  manageSeriesLimits,
  skipDateProblems,
} from "#app/features/series/skip-date.ts";
import { unskipDate } from "#app/features/series/unskip-date.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/skips.ts";

export { backToSeries as loader } from "#app/features/series/series-of-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const seriesId = requireId(args.params.id);
  return submitForm(args, {
    schema: skipDateForm,
    caller: user,
    limits: manageSeriesLimits,
    problems: skipDateProblems,
    invalid: notTyped,
    async rule({ db, caller: { id: userId }, input: { date, skip } }) {
      return (skip ? skipDate : unskipDate)(db, { seriesId, userId, date, now: new Date() });
    },
    done: ({ told }, { input: { skip } }) =>
      redirectWithNotice(seriesPath(seriesId), skip ? dateSkipped(told) : dateBackOn(told)),
    backTo: () => seriesPath(seriesId),
    failed: dateNotChanged,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, dateNotChanged);

export { NoPage as default } from "#app/ui/no-page.tsx";
