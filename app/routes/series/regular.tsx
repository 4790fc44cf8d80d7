import { submit } from "#app/browser/submit.ts";
import { seriesPath } from "#app/features/games/repeats.ts";
import { manageSeriesLimits } from "#app/features/series/skip-date.ts";
import { stayRegularForm } from "#app/features/series/stay-regular.input.ts";
import { stayRegular } from "#app/features/series/stay-regular.server.ts";
import {
  alwaysIn,
  notAlwaysIn,
  regularNotSaved,
  stayRegularProblems,
} from "#app/features/series/stay-regular.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/regular.ts";

export { backToSeries as loader } from "#app/features/series/series-of-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const seriesId = requireId(args.params.id);
  return submitForm(args, {
    schema: stayRegularForm,
    caller: user,
    limits: manageSeriesLimits,
    problems: stayRegularProblems,
    invalid: notTyped,
    rule: ({ db, caller: { id: userId }, input: { regular } }) =>
      stayRegular(db, { seriesId, userId, regular, now: new Date() }),
    done: ({ regular }) =>
      redirectWithNotice(seriesPath(seriesId), regular ? alwaysIn : notAlwaysIn),
    backTo: () => seriesPath(seriesId),
    failed: regularNotSaved,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, regularNotSaved);

export { NoPage as default } from "#app/ui/no-page.tsx";
