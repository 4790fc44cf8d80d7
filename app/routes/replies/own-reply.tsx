import { data } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { isSignedIn, userContext } from "#app/features/accounts/current-user.server.ts";
import { findOwnReply, listComingNames } from "#app/features/answers/own-reply.queries.server.ts";
import { notReplied, toAsk } from "#app/features/answers/reply.ts";
import { givesSpot } from "#app/features/games/game-state.ts";
import { guestLinkPath, replyPath } from "#app/features/games/paths.ts";
import { listFriends } from "#app/features/guests/bring-friend.server.ts";
import { editOwnReplyUseCase } from "#app/features/guests/change-own-reply.server.ts";
import { ExpiredLink } from "#app/features/guests/components/expired-link.tsx";
import { closedWords, GuestPage } from "#app/features/guests/components/guest-page.tsx";
import { OwnDates, UnpaidDate } from "#app/features/guests/components/own-dates.tsx";
import {
  ComingNames,
  OwnReplyForms,
  OwnReplySharing,
} from "#app/features/guests/components/own-reply.tsx";
import { OwnAnswer } from "#app/features/guests/components/own-reply-answer.tsx";
import { gameIn } from "#app/features/guests/game-in.ts";
import {
  findGuestLinkGame,
  showGuestLinkGame,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { keptPath } from "#app/features/guests/keep-reply.server.ts";
import { findUnpaidDate, listOwnDates } from "#app/features/guests/own-dates.queries.server.ts";
import { asGuestStands } from "#app/features/guests/reply-state.ts";
import { findAsking } from "#app/features/membership/ask-to-join.server.ts";
import AskToJoin from "#app/features/membership/components/ask-to-join.tsx";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/own-reply.ts";

export const handle = plainPage;

export const meta: Route.MetaFunction = () => [
  { title: m.guests_own_title() },
  { name: "robots", content: "noindex" },
  { name: "description", content: m.guests_own_description() },
];

export const headers: Route.HeadersFunction = () => ({
  "referrer-policy": "same-origin",
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const { secret } = params;
  const reply = await findOwnReply(db, secret, gameIn(url));
  const found = reply && (await findGuestLinkGame(db, reply.gameId));
  if (!found) return data(unknown, { status: 404 });
  const { id, userId, offerUntil, ...own } = reply;
  const readerId = context.get(userContext)?.id ?? null;
  const isMine = userId !== null && userId === readerId;
  const coming = await listComingNames(db, { reply, game: found, userId: readerId });
  const [dates, unpaid] = await Promise.all([listOwnDates(db, reply), findUnpaidDate(db, reply)]);
  const asking = isMine ? await findAsking(db, { team: found, userId }) : null;
  const path = replyPath(secret);
  const signedIn = isSignedIn({ context });
  const link = settings.appOrigin + path;
  const game = showGuestLinkGame(found);
  const code = closedWords(game) === null && !own.isTakenOut ? found.code : null;
  const guestLink = code && settings.appOrigin + guestLinkPath(code);
  const isAnswered = id !== 0;
  const shown = {
    ...own,
    isAnswered,
    isMine,
    offerUntil: offerUntil && localTime(offerUntil, found),
  };
  const isFree = own.state === "in" && givesSpot(asGuestStands(shown, game));
  const friends = (await listFriends(db, id)).map(({ offerUntil, ...friend }) => ({
    ...friend,
    isOpen: isFree && !friend.isIn && offerUntil === null,
    offerUntil: offerUntil && localTime(offerUntil, found),
  }));
  const { guestsEach } = found;
  return data({
    reply: shown,
    game,
    coming,
    path,
    link,
    guestLink,
    signedIn,
    friends,
    guestsEach,
    dates,
    unpaid,
    asking,
  });
}

const unknown = {
  ...{ reply: null, game: null, coming: null, guestLink: null },
  ...{ path: "", link: "", signedIn: false, friends: [], guestsEach: 0 },
  ...{ dates: [], unpaid: null, asking: null },
};

export const action = formAction(editOwnReplyUseCase, {
  done: ({ notice, claimed }, { args }) =>
    redirectWithNotice(claimed === null ? toOwnPage(args) : keptPath(claimed), notice),
  failed: notReplied,
});

/** The query may name one date of a series, so the redirect keeps the query. */
const toOwnPage = ({ params, url }: { params: { secret?: string }; url: URL }) =>
  replyPath(params.secret ?? "") + url.search;

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notReplied);

export default function OwnReply({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { reply, game, coming, path, dates, unpaid, asking, ...forms } = loaderData;
  if (!reply || !game) return <ExpiredLink text={m.guests_own_copy_link()} />;
  const closed = closedWords(game);
  const ask = toAsk(game);
  const own = {
    ...forms,
    ask: asking ? <AskToJoin team={game.team} asking={asking} /> : null,
    gameId: game.id,
    reply,
    isOpen: closed === null,
    team: game.team.name,
    path,
    result: actionData?.result,
  };
  return (
    <GuestPage
      game={game}
      eyebrow={m.guests_own_title()}
      notice={actionData?.notice}
      answer={
        <>
          <OwnAnswer game={game} reply={reply} closed={closed} path={path} ask={ask} />
          {unpaid ? <UnpaidDate date={unpaid} /> : null}
          <ComingNames names={coming} />
          {reply.seriesId === null || reply.isTakenOut ? null : (
            <OwnDates dates={dates} isAlwaysIn={reply.isAlwaysIn} />
          )}
          <OwnReplySharing {...own} />
        </>
      }
    >
      <OwnReplyForms {...own} />
    </GuestPage>
  );
}
