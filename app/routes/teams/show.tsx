import { Suspense } from "react";
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useLocation,
} from "react-router";
import { useCachedLoader, useLive } from "#app/browser/cached-loader.ts";
import { lazyWithFallback } from "#app/browser/lazy-with-fallback.ts";
import { getOrLoad, isStale } from "#app/browser/loader-cache.ts";
import { Games } from "#app/features/games/components/games.tsx";
import { listOpenGames } from "#app/features/games/open-games.queries.server.ts";
import { listUpcomingGames } from "#app/features/games/upcoming-games.queries.server.ts";
import { InviteQr } from "#app/features/invitations/components/invite-qr.tsx";
import { qrCodeOf } from "#app/features/invitations/invite-qr.server.ts";
import { SignInToJoin } from "#app/features/teams/components/sign-in-to-join.tsx";
import { TeamFacts } from "#app/features/teams/components/team-card.tsx";
import { LeaveLink, Members } from "#app/features/teams/components/team-for-members.tsx";
import { TeamNotFound } from "#app/features/teams/components/team-not-found.tsx";
import { invitePath } from "#app/features/teams/invite-path.ts";
import {
  joinPath,
  schedulePath,
  type Team,
  type TeamSeen,
  type TeamType,
  teamNoun,
  teamPath,
  typeOfPath,
} from "#app/features/teams/team.ts";
import { teamMeta } from "#app/features/teams/team-meta.ts";
import { findMovedTeam, findTeamPage } from "#app/features/teams/team-page.queries.server.ts";
import { slugOf } from "#app/lib/slug.ts";
import { publicPage, showsTeams } from "#app/platform/cache/public-page.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { signInPath } from "#app/platform/http/auth-path.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/page.tsx";
import { UnderDialogs } from "#app/ui/under-dialogs.tsx";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/show.ts";

export const meta: Route.MetaFunction = (args) =>
  args.loaderData?.team
    ? teamMeta(args, args.loaderData.team, args.loaderData.openGames)
    : [{ title: `${teamNoun[typeOfPath(args.location.pathname)]} Not Found` }];

export const headers = publicPage();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, settings, changes } = context.get(servicesContext);
  const mark = changes.cursor();
  const user = context.get(userContext);
  const asked = { type: typeOfPath(url.pathname), slug: slugOf(params.slug) };

  const found = await findTeamPage(db, { ...asked, userId: user?.id });
  if (!found) return leadOn(await findMovedTeam(db, asked), url);
  if (params.slug !== found.slug) return leadOn({ ...found, forGood: true }, url);

  const { secretKey: _, members, ...team } = found;
  const reader = user && { userId: user.id, zone: user.timezone };
  const page = {
    team,
    members,
    signedIn: user !== null,
    mark: user ? mark : undefined,
    games: reader && team.isMember ? await listGamesHere(db, { ...reader, teamId: team.id }) : [],
    openGames: user ? [] : await listOpenGames(db, { teamId: team.id, now: new Date() }),
    sharing: team.isMember ? sharingOf(settings.appOrigin, found) : null,
  };
  return data(page, showsTeams(team.id));
}

/** Redirects to where the page is now, with the dialog that was asked for; 404 if it is nowhere. */
function leadOn(moved: Moved | undefined, url: URL) {
  if (!moved) return data({ team: null }, { status: 404 });
  const dialog = /^\/[^/]+\/[^/]+(\/[a-z]+)?/.exec(url.pathname)?.[1] ?? "";
  throw redirect(teamPath(moved) + dialog + url.search, moved.forGood ? 301 : 302);
}

type Moved = { type: TeamType; slug: string; forGood: boolean };

const listGamesHere = (db: Db, reader: { userId: number; zone: string; teamId: number }) =>
  listUpcomingGames(db, { ...reader, now: new Date() });

type Shared = { type: TeamType; slug: string; secretKey: string | null };

/** What lets others in: the key and invite of a team, or the address of an open court. */
function sharingOf(origin: string, { secretKey, ...team }: Shared) {
  const link = origin + (secretKey ? invitePath(secretKey) : teamPath(team));
  return { secretKey, link, code: qrCodeOf(link) };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  getOrLoad(request.url, serverLoader);

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isStale(change) || change.currentParams.slug !== change.nextParams.slug;

export default function ShowTeam({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useCachedLoader(loaderData);
  const { mark } = loaderData.team ? loaderData : {};
  useLive(loaderData.team && mark ? heardOf(loaderData.team) : [], mark);
  if (!loaderData.team) return <TeamNotFound type={typeOfPath(pathname)} />;
  const { team, signedIn } = loaderData;
  return (
    <UnderDialogs context={{ team, signedIn }}>
      <Banner
        title={team.name}
        eyebrow={teamNoun[team.type]}
        image={team.thumbnail}
        facts={<Facts team={team} />}
      />
      {team.isMember ? <ForMembers {...loaderData} /> : <ForOthers {...loaderData} />}
    </UnderDialogs>
  );
}

/** A stranger hears nothing of a team; a court is open to everybody. */
const heardOf = ({ id, isMember, type }: TeamSeen) => (isMember || type === "court" ? [id] : []);

/** Who joins a court counts at once: courts are open. A key may be wrong, so a team waits for the server. */
function Facts({ team }: { team: Team }) {
  const inFlight = useFetchers().filter(({ formAction }) => formAction === joinPath(team));
  const joining = team.type === "court" && inFlight.length > 0 ? 1 : 0;
  return <TeamFacts team={{ ...team, players: team.players + joining }} />;
}

// Visitors cannot join and have nothing to share, so they need not load how.
const JoinForm = lazyWithFallback(() => import("#app/features/teams/components/join-form.tsx"));
const TeamSharing = lazyWithFallback(
  () => import("#app/features/teams/components/team-sharing.tsx"),
);

type Data = Exclude<Route.ComponentProps["loaderData"], { team: null }>;

function ForOthers({ team, signedIn }: Data) {
  return (
    <div className="page page-narrow">
      <Card>
        {signedIn ? (
          <Suspense>
            <JoinForm team={team} from="page" />
          </Suspense>
        ) : (
          <SignInToJoin team={team} to={signInPath({ next: teamPath(team) })}>
            Go back to Sign In
          </SignInToJoin>
        )}
      </Card>
    </div>
  );
}

function ForMembers({ team, members, games, sharing }: Data) {
  const invite = sharing ? (
    <Suspense>
      <TeamSharing {...sharing} name={team.name}>
        <InviteQr code={sharing.code} label={`QR code of ${sharing.link}`} />
      </TeamSharing>
    </Suspense>
  ) : null;
  // A team of one has nobody to play with: players come before games.
  const isAlone = team.players === 1;
  return (
    <div className="page split">
      <div>
        {isAlone ? <Section title="Now get your players in">{invite}</Section> : null}
        <Section
          title="Upcoming Games"
          action={
            <ButtonLink to={schedulePath(team)} preventScrollReset>
              Schedule Game
            </ButtonLink>
          }
        >
          <Games
            games={games}
            empty={<EmptyState title="No games yet" text="Schedule the first." />}
          />
        </Section>
        <Members team={team} members={members} />
      </div>
      <div className="section stack">
        {isAlone ? null : invite}
        <LeaveLink team={team} />
      </div>
    </div>
  );
}
