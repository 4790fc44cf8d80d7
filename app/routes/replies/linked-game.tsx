import { data, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { firstReplyNotice, notReplied, replyProblems, toAsk } from "#app/features/answers/reply.ts";
import { guestLinkPath, replyPath } from "#app/features/games/paths.ts";
import {
  ClosedGame,
  ClosedLink,
  FullForGuests,
  fullForGuestsWords,
} from "#app/features/guests/components/expired-link.tsx";
import { closedWords, GuestPage, isFullGame } from "#app/features/guests/components/guest-page.tsx";
import { ReplyForm } from "#app/features/guests/components/reply-form.tsx";
import { guestCookie, readGuestCookie } from "#app/features/guests/guest-cookie.server.ts";
import { isGuestCode } from "#app/features/guests/guest-link.ts";
import {
  findGameByCode,
  type GameForGuests,
  type GuestLinkGame,
  listOtherDates,
  showGuestLinkGame,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { guestPreviewPath } from "#app/features/guests/guest-preview.ts";
import { replyForm } from "#app/features/guests/reply.input.ts";
import { submitReplyUseCase } from "#app/features/guests/submit-reply.server.ts";
import { everyWords } from "#app/features/series/start-series.ts";
import { findOrigin } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage, secretAddress } from "#app/platform/cache/public-page.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { currentLanguage } from "#app/platform/http/language.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/linked-game.ts";

export const handle = plainPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const robots = { name: "robots", content: "noindex" };
  if (!loaderData?.game) return [{ title: m.guests_link_closed() }, robots];
  const { game, preview, path } = loaderData;
  const inviting = inviteWords(game);
  const title = `${game.team.name}, ${formatDate(game.when)}, ${formatTime(game.when)}`;
  return [
    { title },
    robots,
    { name: "description", content: inviting },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:url", content: findOrigin({ matches }) + path },
    { property: "og:title", content: title },
    { property: "og:description", content: inviting },
    { property: "og:image", content: preview },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: title },
  ];
};

function inviteWords(game: GameForGuests) {
  const closed = closedWords(game);
  if (closed) return closed;
  const ask = toAsk(game);
  if (ask) return `${m.guests_full_title()}. ${fullForGuestsWords(ask)}`;
  return isFullGame(game) ? m.guests_page_invite_full() : m.guests_page_invite();
}

const sharedHeaders = publicPage(secretAddress);
export const headers: Route.HeadersFunction = (args) => ({
  ...Object.fromEntries(new Headers(sharedHeaders(args))),
  "referrer-policy": "same-origin",
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const { code } = params;
  const { own } = readGuestCookie(request);
  // For a POST, this runs only if the reply was refused. The form has to show the reason, so a
  // guest who has replied before is not led away.
  const isRefused = context.get(requestContext).method === "POST";
  if (own && !isRefused && (await findOwnReply(db, own))) throw redirect(replyPath(own), 303);
  const game = isGuestCode(code) ? await findGameByCode(db, code) : undefined;
  if (!game) return data({ game: null, path: "", preview: "", others: null }, { status: 404 });
  const shown = showGuestLinkGame(game);
  const next = shown.stage === "coming" ? undefined : await findNextDate(db, game);
  if (next && game.series) throw redirect(guestLinkPath(game.series.code), 303);
  const dates = game.series ? await listOtherDates(db, game) : null;
  const others = dates?.map(showGuestLinkGame).map(({ id, when }) => ({ id, when }));
  const preview = settings.appOrigin + guestPreviewPath({ ...game, code }, currentLanguage());
  const path = guestLinkPath(code);
  return data({ game: shown, path, preview, others });
}

const findNextDate = async (db: Db, { series }: GuestLinkGame) =>
  series ? findGameByCode(db, series.code) : undefined;

export const action = formAction(submitReplyUseCase, {
  schema: replyForm,
  problems: replyProblems,
  done({ game, replied, device, isMailed }, { input: { name, email }, args }) {
    const { code = "" } = args.params;
    const notice = firstReplyNotice({ name, ...replied });
    const text = email && !isMailed ? m.guests_no_more_mails() : notice.text;
    const headers = new Headers();
    for (const link of new Set([code, game.series?.code ?? code])) {
      const guest = { own: replied.secret, device };
      headers.append("set-cookie", guestCookie(link, guest, game));
    }
    return redirectWithNotice(replyPath(replied.secret), { ...notice, text }, headers);
  },
  failed: notReplied,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notReplied);

export default function GuestLinkPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { game, path, others } = loaderData;
  if (!game) return <ClosedLink />;
  const closed = closedWords(game);
  const ask = toAsk(game);
  return (
    <GuestPage game={game} eyebrow={toEyebrow(game)} notice={actionData?.notice}>
      {closed ? (
        <ClosedGame why={closed} />
      ) : (
        <>
          {ask === null ? null : <FullForGuests ask={ask} />}
          <Card>
            <ReplyForm
              result={actionData?.result}
              isFull={isFullGame(game)}
              ask={ask}
              {...(others && { gameId: game.id, others: others.map(toWords) })}
            />
          </Card>
          <ButtonLink to={path} variant="quiet">
            {m.guests_refresh()}
          </ButtonLink>
        </>
      )}
    </GuestPage>
  );
}

const toEyebrow = ({ recurrence }: GameForGuests) =>
  recurrence ? everyWords(recurrence) : m.guests_page_eyebrow();

const toWords = ({ id, when }: Pick<GameForGuests, "id" | "when">) => ({
  id,
  words: `${formatDate(when)}, ${formatTime(when)}`,
});
