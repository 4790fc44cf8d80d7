import { data, redirect } from "react-router";
import { submitToServer } from "#app/browser/submit.ts";
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
import { idOf } from "#app/lib/schemas.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/skips.ts";

/** Reached by going back or by reloading. */
export function loader({ params }: Route.LoaderArgs) {
  const seriesId = idOf(params.id);
  if (!seriesId) throw data(null, { status: 404 });
  return redirect(seriesPath(seriesId), 303);
}

export async function action(args: Route.ActionArgs) {
  const seriesId = idOf(args.params.id);
  if (!seriesId) throw data(null, { status: 404 });
  return submitForm(args, {
    schema: skipDateForm,
    caller: user,
    comeBack: () => seriesPath(seriesId),
    limits: manageSeriesLimits,
    problems: skipDateProblems,
    invalid() {
      throw data(null, { status: 400 });
    },
    async rule({ db, caller: { id: userId }, input: { date, skip } }) {
      return (skip ? skipDate : unskipDate)(db, { seriesId, userId, date, now: new Date() });
    },
    done: ({ told }, { input: { skip } }) =>
      redirectWithNotice(seriesPath(seriesId), skip ? dateSkipped(told) : dateBackOn(told)),
    backTo: () => seriesPath(seriesId),
    failed: dateNotChanged,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitToServer(serverAction, dateNotChanged);

/** Never seen: it makes the address a page, so that what cannot be read gets the error page. */
export default function Skips() {
  return null;
}
