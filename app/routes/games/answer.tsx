import { type ActionFunctionArgs, data, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import {
  type AnswerGameResult,
  answerGameForm,
  answerGameUseCase,
} from "#app/features/answers/answer-game.server.ts";
import {
  answeredMaybe,
  answeredNo,
  answerRemoved,
  checkedIn,
  checkedOutLate,
  notAnswered,
  onTheWaitingList,
  stillInLine,
} from "#app/features/answers/answer-game.ts";
import { hasOneCheckIn, isMailedAboutGames } from "#app/features/answers/answers.queries.server.ts";
import { checkOutPath, gamePagePath } from "#app/features/games/paths.ts";
import { wantMails } from "#app/features/sign-in/mail-opt-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { errorNotice, type Notice, done as ok } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import { formatTime } from "#app/ui/when.ts";
import type { Route } from "./+types/answer.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

const gamePageOf = ({ params }: Pick<ActionFunctionArgs, "params">) =>
  gamePagePath(requireId(params.id));

export const action = formAction(answerGameUseCase, {
  schema: answerGameForm,
  invalid(form, args) {
    const why = form.reply().error?.comment?.[0];
    if (!why) throw data(null, { status: 400 });
    throw redirectWithNotice(gamePageOf(args), errorNotice(why));
  },
  prepare: ({ input: { answer, comment, late }, fields }) =>
    ok({
      answer,
      ...(fields.has("comment") && { comment: comment ?? null }),
      wait: true,
      asksWhenLate: !late,
    }),
  async done(now, { id, db, caller, input: { next } }) {
    const isMailed = now.state === "waiting" && (await isMailedAboutGames(db, caller.id));
    const notice = toNotice(now, { ...caller, isMailed });
    const isNew =
      now.state === "in" && !caller.emailNotifications && (await hasOneCheckIn(db, caller.id));
    const back = localPath(next, gamePagePath(id));
    return redirectWithNotice(back, isNew ? { ...notice, action: wantMails } : notice);
  },
  instead: ({ code }, { id, input: { next, answer, comment } }) => {
    if (code !== "counts_as_late") return undefined;
    const back = localPath(next, gamePagePath(id));
    const query = new URLSearchParams({ next: back, answer, ...(comment && { comment }) });
    return redirect(`${checkOutPath(id)}?${query}`, 303);
  },
  backTo: ({ next }, args) => localPath(next, gamePageOf(args)),
  failed: notAnswered,
});

function toNotice(
  { state, place = 1, late, wasWaiting, datetime }: AnswerGameResult,
  { timezone: zone, now, isMailed }: CurrentUser & { isMailed: boolean },
): Notice {
  if (late) return checkedOutLate(formatTime(localTime(datetime, { zone, now })));
  const notices = {
    in: checkedIn(),
    maybe: answeredMaybe(),
    no: answeredNo(),
    none: answerRemoved(),
  };
  if (state !== "waiting") return notices[state];
  return wasWaiting ? stillInLine(place) : onTheWaitingList(place, isMailed);
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notAnswered);

export { NoPage as default } from "#app/ui/page.tsx";
