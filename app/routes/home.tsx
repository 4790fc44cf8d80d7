import { lazy, type MouseEvent, Suspense, use } from "react";
import { href } from "react-router";
import { Live } from "#app/browser/live.tsx";
import { getOrLoad, isStale, useCachedLoader } from "#app/browser/loader-cache.ts";
import { showToast } from "#app/browser/toast.ts";
import { withShortTimeout } from "#app/browser/with-short-timeout.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { signUpPath } from "#app/features/accounts/paths.ts";
import { OpenGames } from "#app/features/game-pages/components/open-games.tsx";
import { listGamesTonight } from "#app/features/game-pages/open-games.queries.server.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import type { OpenGame } from "#app/features/games/game.ts";
import { asksForAllGames } from "#app/features/games/paths.ts";
import {
  NoCourts,
  SignInForGames,
  SignInForTeams,
} from "#app/features/home/components/nothing-here.tsx";
import {
  notShownYet,
  readCourts,
  readHome,
  toMine,
} from "#app/features/home/home.queries.server.ts";
import { homeMeta } from "#app/features/home/home-meta.ts";
import { signInRequired } from "#app/features/sign-in/sign-in-required.ts";
import { TeamCards } from "#app/features/teams/components/team-cards.tsx";
import { TeamSearch } from "#app/features/teams/components/team-search.tsx";
import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Skeletons } from "#app/ui/loading.tsx";
import { Hero, Section, UnderDialogs } from "#app/ui/page.tsx";
import { daysAway } from "#app/ui/when.ts";
import { m } from "#messages";
import type { Route } from "./+types/home.ts";

const actions = [
  { to: href("/create"), label: m.home_create },
  { to: href("/join-team"), label: m.home_join },
  { to: href("/schedule"), label: m.home_schedule },
];

const HomeActions = () => (
  <p className="actions chips">
    {actions.map(({ to, label }) => (
      <span key={to}>
        <Link to={to} preventScrollReset onClick={askToSignIn}>
          {label()}
        </Link>{" "}
      </span>
    ))}
  </p>
);

function askToSignIn(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  showToast(signInRequired(signUpPath({ next: event.currentTarget.pathname })));
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  return homeMeta(args, loaderData && "rated" in loaderData ? loaderData.rated : undefined);
};

export const headers = publicPage();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, changes, settings } = context.get(servicesContext);
  const mark = changes.cursor();
  const user = context.get(userContext);
  const text = url.searchParams.get("q") ?? "";
  const home = user && readHome(db, user);
  const teams = home?.then((row) => row.teams) ?? [];
  const all = asksForAllGames(url);
  const [row, now, courts, listed, found] = await Promise.all([
    home,
    user?.now ?? readDatabaseClock(db),
    readCourts({ db, changes }),
    user && listUpcomingGames(db, { user, now: user.now, teams, all }),
    searchTeams(db, { text, user }),
  ]);
  const readerHere = { zone: user?.timezone ?? null, now };
  const tonight = listed && listed.games.length > 0 ? [] : await listGamesTonight(db, readerHere);
  const own = new Set(row?.teams.map(({ id }) => id));
  return {
    text,
    found,
    latest: notShownYet(courts.latest, [
      ...(row?.teams ?? []),
      ...courts.onCourt,
      ...tonight.map(({ court }) => court),
    ]),
    onCourt: courts.onCourt.filter(({ id }) => !own.has(id)),
    tonight,
    mine:
      user && row && listed
        ? { ...toMine(row, { user, settings, listed, ...courts }), mark }
        : null,
    rated: { courts: courts.count, rating: settings.structuredDataRating },
  };
}

type Data = Exclude<Route.ComponentProps["loaderData"], { later: unknown }>;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const later = getOrLoad(request.url, serverLoader);
  const isHere = location.pathname === new URL(request.url).pathname;
  return isHere ? later : ((await withShortTimeout(later)) ?? { later });
}

export const shouldRevalidate = isStale;

export default function Home({ loaderData }: Route.ComponentProps) {
  if (!("later" in loaderData)) return <Page {...loaderData} />;
  return (
    <Suspense fallback={<HomePlaceholders title={m.home_title()} />}>
      <LaterPage later={loaderData.later} />
    </Suspense>
  );
}

const LaterPage = ({ later }: { later: Promise<Data> }) => <Page {...use(later)} />;

const FoundTeams = lazy(() => import("#app/features/teams/components/found-teams.tsx"));
const Announcements = lazy(
  () => import("#app/features/announcements/components/announcements.tsx"),
);
const Mine = lazy(() => import("#app/features/home/components/my-teams.tsx"));

function Page(data: Data) {
  const { text, found, latest, onCourt, mine, tonight } = data;
  const plays = mine !== null && mine.games.length + mine.asGuest.length > 0;
  useCachedLoader(data);
  return (
    <UnderDialogs>
      {mine ? <Live teamIds={mine.teams.map(({ id }) => id)} cursor={mine.mark} /> : null}
      {mine ? (
        <MemberHead text={text} />
      ) : (
        <Hero title={m.home_title()} lead={m.home_lead()}>
          <TeamSearch text={text} />
          <HomeActions />
        </Hero>
      )}
      <div className="page">
        {text.trim() ? (
          <Suspense>
            <FoundTeams text={text} teams={found} />
          </Suspense>
        ) : null}
        {mine && mine.announcements.length > 0 ? (
          <Suspense>
            <Announcements announcements={mine.announcements} next={href("/")} />
          </Suspense>
        ) : null}
        <Suspense>{mine && plays ? <Mine {...mine} /> : null}</Suspense>
        <Tonight games={tonight} signedIn={mine !== null} />
        {mine || text.trim() ? null : <ForOrganisers />}
        <Suspense>{mine && !plays ? <Mine {...mine} /> : null}</Suspense>
        {onCourt.length > 0 ? (
          <Section id="on-court" title={m.home_on_court()}>
            <TeamCards teams={onCourt} empty={null} />
          </Section>
        ) : null}
        <Section id="courts" title={m.home_latest()} action={<NearMe />}>
          <TeamCards teams={latest} empty={<NoCourts />} />
        </Section>
        {mine ? null : <NotMineYet />}
      </div>
    </UnderDialogs>
  );
}

const MemberHead = ({ text }: { text: string }) => (
  <div className="page-top">
    <h1 className="sr-only">{m.home_title()}</h1>
    <TeamSearch text={text} />
  </div>
);

const NearMe = () => (
  <p className="actions">
    <Link to={href("/courts")}>{m.home_near_me()}</Link>
  </p>
);

function Tonight({ games, signedIn }: { games: OpenGame[]; signedIn: boolean }) {
  if (games.length === 0) return null;
  const isSoon = games.every(
    ({ stage, when }) => stage === "on" || [0, 1].includes(daysAway(when)),
  );
  return (
    <Section title={isSoon ? m.home_tonight() : m.home_next_games()}>
      <OpenGames games={games} signedIn={signedIn} />
    </Section>
  );
}

const ForOrganisers = () => (
  <div className="empty section">
    <p>{m.home_organise()}</p>
    <ButtonLink to={href("/create")} variant="secondary" preventScrollReset>
      {m.home_organise_start()}
    </ButtonLink>
  </div>
);

const NotMineYet = () => (
  <div className="section pair">
    <Section title={m.home_upcoming()}>
      <SignInForGames />
    </Section>
    <Section title={m.home_my_teams()}>
      <SignInForTeams />
    </Section>
  </div>
);

const HomePlaceholders = ({ title }: { title: string }) => (
  <>
    <Hero title={title} />
    <div className="page" aria-busy="true">
      <Section title={m.home_upcoming()}>
        <Skeletons count={3} shape="ticket" />
      </Section>
      <Section title={m.home_my_teams()}>
        <Skeletons count={3} />
      </Section>
      <Section title={m.home_latest()}>
        <Skeletons count={6} />
      </Section>
    </div>
  </>
);
