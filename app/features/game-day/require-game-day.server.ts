import { data, type LoaderFunctionArgs } from "react-router";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { justAsked, kindOfAsk } from "#app/features/game-day/ask-them.ts";
import { listAskable, listUnanswered } from "#app/features/game-day/unanswered.queries.server.ts";
import { findGamePage } from "#app/features/game-pages/game-page.queries.server.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";

type GameDayArgs = Pick<LoaderFunctionArgs, "context" | "params" | "url">;

export async function requireGameDay({ context, params, url }: GameDayArgs) {
  const user = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const gameId = requireId(params.id);
  const { id: userId, timezone: zone, emailConfirmed } = user;
  const game = await findGamePage(db, { gameId, userId, zone, emailConfirmed });
  if (!game) throw data(null, { status: 404 });
  if (game === "members_only" || !game.hasGameDay)
    throw data(renderProblem(managersOnly).error, { status: 403 });
  return { db, user, game };
}

type GameDay = Awaited<ReturnType<typeof requireGameDay>>;

export async function readUnansweredForPage({ db, user, game }: GameDay) {
  if (game.cancelled || game.stage === "over") return undefined;
  const found = await listUnanswered(db, { gameId: game.id, userId: user.id });
  if (!found.ok) return undefined;
  const { count, members, asked, from, until } = found.value;
  const at = (instant: Date) => localTime(instant, { zone: user.timezone, now: user.now });
  const isTeam = game.team.type === "team";
  const datetime = new Date(game.datetime);
  const lately = new Date(datetime.getTime() - justAsked.until);
  const isLately = kindOfAsk(user.now, datetime) === "again" && user.now < lately;
  const opens = user.now < from ? from : isLately ? lately : null;
  const isOpen = isTeam && !asked && user.now <= until;
  const reader = { gameId: game.id, userId: user.id };
  return {
    ...{ count, members, asked: asked && at(asked.at) },
    opens: isOpen && opens ? at(opens) : null,
    askable:
      isOpen && !opens
        ? (await listAskable(db, { ...reader, kind: kindOfAsk(user.now, datetime) })).length
        : null,
  };
}

export type UnansweredForPage = NonNullable<Awaited<ReturnType<typeof readUnansweredForPage>>>;
