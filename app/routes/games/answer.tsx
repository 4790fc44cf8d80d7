import { data, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import {
  type AnswerForm,
  type AnswerGameResult,
  answerGame,
  answerGameForm,
} from "#app/features/answers/answer-game.server.ts";
import {
  answeredMaybe,
  answeredNo,
  answerGameProblems,
  answerGameQuestions,
  answerLimits,
  answerRemoved,
  checkedIn,
  checkedOutLate,
  notAnswered,
  onTheWaitingList,
} from "#app/features/answers/answer-game.ts";
import { hasOneCheckIn, isMailedAboutGames } from "#app/features/answers/answers.queries.server.ts";
import { checkOutPath, gamePagePath } from "#app/features/games/paths.ts";
import { wantMails } from "#app/features/sign-in/mail-opt-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { errorNotice, type Notice } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import {
  type FormUse,
  redirectWithNotice,
  submitForm,
} from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import { toTime } from "#app/ui/when.ts";
import type { Route } from "./+types/answer.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export async function action(args: Route.ActionArgs) {
  const gameId = requireId(args.params.id);
  const backTo = (next: string | undefined) => localPath(next, gamePagePath(gameId));
  const read = await readForm(args.request, { schema: answerGameForm });
  // A field left empty clears the comment; a button without the field keeps it.
  const hasComment = read.fields.has("comment");
  const use: FormUse<AnswerForm, AnswerGameResult, CurrentUser, Response> = {
    schema: answerGameForm,
    caller: user,
    limits: answerLimits,
    problems: { ...answerGameProblems, ...answerGameQuestions },
    invalid(form) {
      const why = form.reply().error?.comment?.[0];
      if (!why) throw data(null, { status: 400 });
      throw redirectWithNotice(gamePagePath(gameId), errorNotice(why));
    },
    rule: ({ db, caller: { id: userId }, input: { answer, comment, late } }) => {
      const words = hasComment ? { comment: comment ?? null } : {};
      const answered = { answer, ...words, wait: true, asksWhenLate: !late };
      return answerGame(db, { ...answered, userId, gameId });
    },
    async done(now, { db, caller, input: { next } }) {
      const isMailed = now.state === "waiting" && (await isMailedAboutGames(db, caller.id));
      const notice = toNotice(now, { ...caller, isMailed });
      const isNew =
        now.state === "in" && !caller.emailNotifications && (await hasOneCheckIn(db, caller.id));
      return redirectWithNotice(backTo(next), isNew ? { ...notice, action: wantMails } : notice);
    },
    instead: ({ code }, { input: { next, answer, comment } }) => {
      if (code !== "counts_as_late") return undefined;
      const query = new URLSearchParams({
        next: backTo(next),
        answer,
        ...(comment && { comment }),
      });
      return redirect(`${checkOutPath(gameId)}?${query}`, 303);
    },
    backTo: ({ next }) => backTo(next),
    failed: notAnswered,
  };
  return submitForm(args, use, read);
}

function toNotice(
  { state, place = 1, late, datetime }: AnswerGameResult,
  { timezone: zone, now, isMailed }: CurrentUser & { isMailed: boolean },
): Notice {
  if (late) return checkedOutLate(toTime(localTime(datetime, { zone, now })));
  const notices = {
    in: checkedIn(),
    maybe: answeredMaybe(),
    no: answeredNo(),
    none: answerRemoved(),
  };
  return state === "waiting" ? onTheWaitingList(place, isMailed) : notices[state];
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notAnswered);

export { NoPage as default } from "#app/ui/page.tsx";
