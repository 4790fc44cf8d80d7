import { lazy, Suspense } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { lazyPart } from "#app/browser/hydrated.ts";
import { Live } from "#app/browser/live.tsx";
import { getOrLoad, isStale, useCachedLoader } from "#app/browser/loader-cache.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { listUnread, toSeen } from "#app/features/announcements/announcements.queries.server.ts";
import { HeadsHere } from "#app/features/courts/components/heads-here.tsx";
import {
  listPeopleHere,
  readCall,
  toCourtHere,
} from "#app/features/courts/court-here.queries.server.ts";
import { GamesAtCourt } from "#app/features/game-pages/components/games-at-court.tsx";
import { listOpenGames } from "#app/features/game-pages/open-games.queries.server.ts";
import { toListedGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import type { OpenGame } from "#app/features/games/game.ts";
import { asksForAllGames } from "#app/features/games/paths.ts";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { usualTimes } from "#app/features/scheduling/usual-times.server.ts";
import { TeamBanner } from "#app/features/team-page/components/team-banner.tsx";
import { toListedMembers } from "#app/features/team-page/listed-members.ts";
import { teamMeta } from "#app/features/team-page/team-meta.ts";
import {
  findMovedTeam,
  findTeamPage,
  type TeamAtOldAddress,
  type TeamPage,
} from "#app/features/team-page/team-page.queries.server.ts";
import { SignInToJoin } from "#app/features/teams/components/sign-in-to-join.tsx";
import { type CourtFacts, courtFactsLine, listAmenities } from "#app/features/teams/court-facts.ts";
import { shareLink, teamPath } from "#app/features/teams/paths.ts";
import { type TeamSeen, type TeamType, typeOfPath } from "#app/features/teams/team.ts";
import { defaultTimezone } from "#app/lib/local-time.ts";
import { hasPosition } from "#app/lib/position.ts";
import { readSlug } from "#app/lib/slug.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Hero, UnderDialogs } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/show.ts";

export const meta: Route.MetaFunction = (args) =>
  args.loaderData?.team
    ? teamMeta(args, args.loaderData.team, args.loaderData.openGames.filter(isComing))
    : [{ title: m.team_page_not_found({ type: typeOfPath(args.location.pathname) }) }];

const isComing = ({ stage }: OpenGame) => stage === "coming";

export const headers = publicPage();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, settings, changes } = context.get(servicesContext);
  const mark = changes.cursor();
  const user = context.get(userContext);
  const address = { type: typeOfPath(url.pathname), slug: readSlug(params.slug) };

  const games = user ? { user, now: user.now, all: asksForAllGames(url) } : undefined;
  const found = await findTeamPage(db, { ...address, userId: user?.id, games });
  if (!found) return leadOn(await findMovedTeam(db, address), url);
  if (params.slug !== found.slug) return leadOn({ ...found, forGood: true }, url);

  const {
    chatLink,
    isBanned,
    asking,
    requests,
    members,
    lately,
    hasUnread,
    figures,
    now,
    heads,
    here,
    games: rows,
    ...described
  } = found;
  const team = describeCourt(described, user === null);
  const reader = { now, teamId: team.id, zone: user?.timezone ?? null };
  const isOpen = team.type === "court" && !team.isMember;
  const [call, people, unread, openGames] = await Promise.all([
    user && readCall(db, { here, userId: user.id, teamId: team.id }),
    user && heads ? listPeopleHere(db, { userId: user.id, teamId: team.id }) : [],
    user && hasUnread ? listUnread(db, { userId: user.id, teamId: team.id }) : [],
    isOpen ? listOpenGames(db, reader) : [],
  ]);
  const listed =
    user && rows ? toListedGames(rows, { user, now, teams: [team] }) : { games: [], further: [] };
  return {
    team,
    ...(team.type === "court" && { mapAttribution: settings.map?.attribution ?? null }),
    members: user ? toListedMembers(members, user.id) : [],
    ...(heads !== null && { heads }),
    ...(here &&
      user && {
        here: toCourtHere({ here, people, call }, toHereReader(user, { now, lately })),
        me: user.id,
      }),
    announcements: user ? toSeen(unread, { zone: user.timezone, now, teams: [team] }) : [],
    usual: usualTimes(lately, reader),
    ...(figures && { figures }),
    signedIn: user !== null,
    ...(isBanned && { isBanned }),
    ...(asking && !isBanned && { asking }),
    ...(requests.length > 0 && { requests }),
    mark: user ? mark : undefined,
    ...listed,
    openGames,
    sharing: team.isMember ? toSharing(settings.appOrigin, found) : null,
    ...(chatLink && { chatLink }),
  };
}

/** The server writes these words, so that the browser need not load the code for them. */
function describeCourt<Court extends CourtFacts>(court: Court, isForVisitor: boolean) {
  const { indoor, hoops, surface, lit, fee, access, openingHours, ...team } = court;
  const factsLine = courtFactsLine(court);
  const forSearch = { amenities: listAmenities(court), hasFee: fee === true };
  return { ...team, factsLine, ...(isForVisitor && forSearch) };
}

type Facts = Pick<TeamPage, "now" | "lately">;

const toHereReader = ({ timezone: zone }: CurrentUser, { now, lately }: Facts) => ({
  zone,
  zoneOfCourt: lately[0]?.zone ?? defaultTimezone,
  now,
});

/** Redirects to the team's new URL, and keeps the dialog that the path names. An unknown team gets
 * a 404. */
function leadOn(moved: TeamAtOldAddress | undefined, url: URL) {
  if (!moved) return data({ team: null }, { status: 404 });
  const dialog = /^\/[^/]+\/[^/]+(\/[a-z]+)?/.exec(url.pathname)?.[1] ?? "";
  throw redirect(teamPath(moved) + dialog + url.search, moved.forGood ? 301 : 302);
}

function toSharing(origin: string, team: Parameters<typeof shareLink>[1]) {
  return { secretKey: team.secretKey, link: shareLink(origin, team) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  getOrLoad(request.url, serverLoader);

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isStale(change) || change.currentParams.slug !== change.nextParams.slug;

export default function ShowTeam({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useCachedLoader(loaderData);
  if (!loaderData.team) return <TeamNotFound type={typeOfPath(pathname)} />;
  const { team, signedIn, isBanned, mark, mapAttribution, sharing, figures = null } = loaderData;
  return (
    <UnderDialogs context={{ team, signedIn, isBanned }}>
      {mark ? <Live teamIds={toHeard(team)} cursor={mark} /> : null}
      <TeamBanner team={team} />
      <HereNow {...loaderData} />
      {sharing ? (
        <Suspense>
          <MemberPage {...loaderData} sharing={sharing} figures={figures} />
        </Suspense>
      ) : (
        <ForOthers {...loaderData} />
      )}
      {mapAttribution !== undefined && hasPosition(team) ? (
        <div className="page map-page">
          <Suspense>
            <SmallMap court={team} attribution={mapAttribution} />
          </Suspense>
        </div>
      ) : null}
    </UnderDialogs>
  );
}

/** Members get live updates of their team. Everybody gets live updates of a court. */
const toHeard = ({ id, isMember, type }: TeamSeen) => (isMember || type === "court" ? [id] : []);

const JoinForm = lazy(() => import("#app/features/membership/components/join-form.tsx"));
const AskToJoin = lazy(() => import("#app/features/membership/components/ask-to-join.tsx"));
const CourtFigures = lazy(() => import("#app/features/statistics/components/team-figures.tsx"));
const MemberPage = lazyPart(() => import("#app/features/team-page/components/member-page.tsx"));

const SmallMap = lazy(() => import("#app/features/places/components/small-map.tsx"));
const HereBlock = lazy(() => import("#app/features/courts/components/here-block.tsx"));

type Data = Exclude<Route.ComponentProps["loaderData"], { team: null }>;

function HereNow({ team, heads, here, me }: Data) {
  if (heads === undefined) return null;
  if (!here || me === undefined) return <HeadsHere court={team} heads={heads} />;
  return (
    <Suspense>
      <HereBlock court={team} heads={heads} here={here} me={me} />
    </Suspense>
  );
}

function ForOthers({ team, signedIn, isBanned, asking, openGames, usual, figures }: Data) {
  return (
    <div className={team.type === "court" ? "page split" : "page page-narrow"}>
      {team.type === "court" ? (
        <div>
          <GamesAtCourt games={openGames} usual={usual} signedIn={signedIn} />
          {figures ? (
            <Suspense>
              <CourtFigures figures={figures} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {asking ? (
        <Card>
          <Suspense>
            <AskToJoin team={team} asking={asking} />
          </Suspense>
        </Card>
      ) : null}
      <Card>
        {signedIn ? (
          <Suspense>
            <JoinForm team={team} from="page" isBanned={isBanned} />
          </Suspense>
        ) : (
          <SignInToJoin team={team} to={signInPath({ next: teamPath(team) })}>
            {m.team_page_sign_in()}
          </SignInToJoin>
        )}
      </Card>
      <p className="flush row-after">
        <ReportLink
          subject={{ kind: team.type, id: team.id }}
          name={team.name}
          next={teamPath(team)}
        />
      </p>
    </div>
  );
}

function TeamNotFound({ type }: { type: TeamType }) {
  return (
    <Hero title={m.team_page_not_found({ type })} lead={m.team_page_not_found_lead({ type })}>
      <ButtonLink to={href("/")} size="lg">
        {m.team_page_home()}
      </ButtonLink>
    </Hero>
  );
}
