import { lazy, Suspense, useEffect, useRef } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { Live } from "#app/browser/live.tsx";
import { getOrLoad, invalidate, isStale, useCachedLoader } from "#app/browser/loader-cache.ts";
import { requireUser, userContext } from "#app/features/accounts/current-user.server.ts";
import { addLinks } from "#app/features/calendars/add-links.server.ts";
import { AddToCalendar } from "#app/features/calendars/components/add-to-calendar.tsx";
import { AddPlayers } from "#app/features/game-day/components/add-players.tsx";
import { ManageGame } from "#app/features/game-edits/components/manage-game.tsx";
import { SendYourself } from "#app/features/game-edits/components/send-yourself.tsx";
import {
  findGameAndPeople,
  historyFor,
  toUndoable,
} from "#app/features/game-edits/game-history.queries.server.ts";
import {
  type HistoryEntry,
  historyTime,
  toSentence,
} from "#app/features/game-edits/game-history.ts";
import { notReachedBy } from "#app/features/game-edits/not-reached.ts";
import { removeMark } from "#app/features/game-mail/host-news.queries.server.ts";
import { AnswerCard } from "#app/features/game-pages/components/answer-card.tsx";
import { GameFactsList, GameLinks } from "#app/features/game-pages/components/game-facts-list.tsx";
import {
  GameForOthers,
  MembersOnly,
} from "#app/features/game-pages/components/game-for-others.tsx";
import { GameGuests, GuestRequests } from "#app/features/game-pages/components/game-guests.tsx";
import { GameHead } from "#app/features/game-pages/components/game-head.tsx";
import { GameOthers } from "#app/features/game-pages/components/game-others.tsx";
import { OrganiserBar } from "#app/features/game-pages/components/game-share.tsx";
import {
  GameOffer,
  GameWaitingList,
} from "#app/features/game-pages/components/game-waiting-list.tsx";
import { InviteFriends } from "#app/features/game-pages/components/invite-friends.tsx";
import { ReportGuests } from "#app/features/game-pages/components/people-list.tsx";
import { PeopleSection } from "#app/features/game-pages/components/people-section.tsx";
import { listInWords } from "#app/features/game-pages/game-texts.ts";
import { ReadyMessage } from "#app/features/games/components/ready-message.tsx";
import { useFormsInPlace } from "#app/features/games/components/use-forms-in-place.tsx";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import {
  findGameByCode,
  showGuestLinkGame,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { previewPath } from "#app/features/teams/team-preview.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { UnderDialogs } from "#app/ui/page.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/show.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta: Route.MetaFunction = (args) => {
  const game = args.loaderData?.game;
  if (!game) {
    const words = { title: m.game_pages_title(), description: m.game_pages_description() };
    return pageMeta(args, { ...words, index: false });
  }
  const { count, left } = countWords(game);
  return pageMeta(args, {
    title: `${game.team.name}, ${formatDate(game.when)}, ${formatTime(game.when)}`,
    description: [count, left, game.team.address].filter(Boolean).join(" · "),
    image: previewPath(game.team),
    imageAlt: game.team.name,
    index: false,
  });
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, settings, changes: feed } = context.get(servicesContext);
  const mark = feed.cursor();
  const gameId = requireId(params.id);
  const user = context.get(userContext);
  const input = { gameId, userId: user?.id ?? 0 };
  const { timezone: zone = null, emailConfirmed = true } = user ?? {};
  const found = await findGameAndPeople(db, { ...input, zone, emailConfirmed });
  if (!found || found === "members_only") requireUser({ context, url });
  if (!found) throw data(null, { status: 404 });
  if (found === "members_only") {
    const nothing = {
      game: null,
      people: null,
      history: null,
      links: null,
      texts: null,
      linked: null,
    };
    return data({ ...nothing, mark: undefined, signedIn: true }, { status: 403 });
  }
  const { game, people, missing, changes, now } = found;
  if (game.hasMark && request.method === "GET") await removeMark(db, gameId);
  const history = {
    entries: historyFor(changes, { zone: game.when.zone, now }),
    undoable: toUndoable(changes),
  };
  const page = settings.appOrigin + gamePagePath(gameId);
  const links = addLinks({ ...game, datetime: new Date(game.datetime), url: page });
  const linked = user ? null : await readGuestLinkGame(db, game);
  const sharer = { origin: settings.appOrigin, by: user?.id };
  const texts = people && {
    list: listInWords({ game, people, missing, sharer }),
    notReached: notReachedBy({ game, people, history: history.entries, sharer }),
  };
  const seen = { game, people, history, links, texts, linked };
  return data({ ...seen, mark: user ? mark : undefined, signedIn: user !== null });
}

/** What visitors see of a game with an open guest link. */
async function readGuestLinkGame(db: Db, game: GameSeen) {
  if (game.stage !== "coming" || game.cancelled || !game.guestCode) return null;
  const open = await findGameByCode(db, game.guestCode);
  return open ? showGuestLinkGame(open) : null;
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  getOrLoad(request.url, serverLoader);

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isStale(change) || change.currentParams.id !== change.nextParams.id;

type Shown = Route.ComponentProps["loaderData"];

const PublishedTeams = lazy(
  () => import("#app/features/fair-teams/components/published-teams.tsx"),
);

export default function ShowGame({ loaderData }: Route.ComponentProps) {
  const { game, mark } = loaderData;
  useCachedLoader(loaderData);
  const isMarkGone = game?.hasMark ?? false;
  // Opening this page has removed a mark from Home, so the cached data of Home is out of date.
  useEffect(() => {
    if (isMarkGone) invalidate();
  }, [isMarkGone]);
  if (!game) return <MembersOnly />;
  return (
    <UnderDialogs>
      {mark ? <Live teamIds={[game.team.id]} cursor={mark} /> : null}
      <GameHead game={game} />
      <Parts {...loaderData} game={game} />
    </UnderDialogs>
  );
}

type PartsProps = Omit<Shown, "game"> & { game: NonNullable<Shown["game"]> };

function Parts({ game, people, history, links, texts, linked, signedIn }: PartsProps) {
  const parts = useRef<HTMLDivElement>(null);
  const inFlight = useFormsInPlace(parts);
  return (
    <div className="page split game-parts" ref={parts}>
      <div>
        {people ? (
          <>
            <OrganiserBar game={game} />
            {texts?.notReached ? <SendYourself {...texts.notReached} /> : null}
            <GameOffer game={game} />
            <GuestRequests game={game} people={people} />
            <AnswerCard game={game} people={people} inFlight={inFlight} />
            <InviteFriends game={game} people={people} />
            <AddPlayers game={game} next={gamePagePath(game.id)} />
            <Suspense>
              {people.sides ? <PublishedTeams published={people.sides} people={people} /> : null}
            </Suspense>
          </>
        ) : (
          <GameForOthers game={game} signedIn={signedIn} linked={linked} />
        )}
      </div>
      {people ? (
        <div className="section game-list">
          <PeopleSection
            game={game}
            people={people}
            list={
              texts?.list ? <ReadyMessage label={m.game_pages_list()} text={texts.list} /> : null
            }
          />
          <GameWaitingList game={game} people={people} />
          <GameOthers game={game} people={people} />
        </div>
      ) : null}
      <div className="section">
        <div className="acts">
          <GameFactsList game={game} />
          {links && game.stage === "coming" && !game.cancelled ? (
            <AddToCalendar gameId={game.id} links={links} />
          ) : null}
          {people ? <GameGuests game={game} people={people} /> : null}
          {people && history ? (
            <ManageGame game={game} people={people} undoable={history.undoable} />
          ) : null}
          {/* The space separates words in browsers without styles. */}{" "}
          <GameHistory history={history?.entries ?? []} />
          <GameLinks game={game} />
          {people ? <ReportGuests game={game} people={people} /> : null}
        </div>
      </div>
    </div>
  );
}

const GameHistory = ({ history }: { history: HistoryEntry[] }) =>
  history.length > 0 ? (
    <details>
      <summary>{m.game_pages_history()}</summary>
      <ul className="stack-tight">
        {history.map((entry) => (
          <li key={entry.id}>
            {toSentence(entry)} · <time dateTime={entry.at}>{historyTime(entry)}</time>
          </li>
        ))}
      </ul>
    </details>
  ) : null;
