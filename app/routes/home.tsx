import type { ReactNode } from "react";
import { href, Outlet } from "react-router";
import type { CurrentUser } from "#app/features/accounts/user.ts";
import { GameList } from "#app/features/games/components/game-list.tsx";
import { listUpcomingGames } from "#app/features/games/upcoming-games.queries.server.ts";
import { TeamCard } from "#app/features/teams/components/team-card.tsx";
import { FoundTeams, TeamSearch } from "#app/features/teams/components/team-search.tsx";
import { homeMeta } from "#app/features/teams/home-meta.ts";
import { countCourts, listLatestCourts, listTeamsOf } from "#app/features/teams/queries.server.ts";
import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import type { Team } from "#app/features/teams/team.ts";
import { userContext } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Hero, Section } from "#app/ui/page.tsx";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/home.ts";

const lead = "Find courts and teams, schedule pick-up basketball games, and say you're in.";

export const meta: Route.MetaFunction = (args) => homeMeta(args, args.loaderData?.rated);

/** Reads side by side, so that the page waits for one round trip to the database. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(worldContext);
  const user = context.get(userContext);
  const text = url.searchParams.get("q") ?? "";
  const [latest, courts, found, mine] = await Promise.all([
    listLatestCourts(db),
    countCourts(db),
    searchTeams(db, { text, userId: user?.id }),
    user ? readMine(db, user) : null,
  ]);
  return { text, found, latest, mine, rated: { courts, rating: settings.structuredDataRating } };
}

async function readMine(db: Db, { id: userId, timezone: zone }: CurrentUser) {
  const [teams, games] = await Promise.all([
    listTeamsOf(db, userId),
    listUpcomingGames(db, { userId, zone, now: new Date() }),
  ]);
  return { teams, games };
}

export default function Home({ loaderData: { text, found, latest, mine } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Hero title="Who's playing tonight?" lead={lead}>
        <TeamSearch text={text} />
        <Actions />
      </Hero>
      {found ? <FoundTeams text={text} teams={found} /> : null}
      <Section title="Upcoming Games">
        {mine ? <GameList games={mine.games} empty={<NoGames />} /> : <SignInForGames />}
      </Section>
      <Section title="My Teams & Courts">
        {mine ? <Teams teams={mine.teams} empty={<NoTeams />} /> : <SignInForTeams />}
      </Section>
      <Section title="Latest added Courts">
        <Teams teams={latest} empty={<NoCourts />} />
      </Section>
      <Outlet />
    </div>
  );
}

function Teams({ teams, empty }: { teams: Team[]; empty: ReactNode }) {
  if (teams.length === 0) return empty;
  return (
    <div className="cards">
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} />
      ))}
    </div>
  );
}

const Actions = () => (
  <p className="row">
    <ButtonLink to={href("/create")}>Create Team/Court</ButtonLink>
    <ButtonLink to={href("/join-team")} variant="secondary">
      Join Team
    </ButtonLink>
    <ButtonLink to={href("/schedule")} variant="secondary">
      Schedule Game
    </ButtonLink>
  </p>
);

const SignIn = () => (
  <ButtonLink to={href("/sign-in")} variant="secondary">
    Sign In
  </ButtonLink>
);

const SignInForGames = () => (
  <EmptyState title="Sign in to see your games" text="The coming games of your teams and courts.">
    <SignIn />
  </EmptyState>
);

const SignInForTeams = () => (
  <EmptyState
    title="Sign in to see your teams and courts"
    text="Everything you joined, in one place."
  >
    <SignIn />
  </EmptyState>
);

const NoGames = () => (
  <EmptyState title="No games yet" text="Somebody has to start. Why not you?">
    <ButtonLink to={href("/schedule")} variant="secondary">
      Schedule Game
    </ButtonLink>
  </EmptyState>
);

const NoTeams = () => (
  <EmptyState title="You are in no team or court yet" text="Join your friends, or found your own.">
    <p className="row">
      <ButtonLink to={href("/create")} variant="secondary">
        Create Team/Court
      </ButtonLink>
      <ButtonLink to={href("/join-team")} variant="secondary">
        Join Team
      </ButtonLink>
    </p>
  </EmptyState>
);

const NoCourts = () => (
  <EmptyState title="No courts yet" text="Put the first one on the map.">
    <ButtonLink to={`${href("/create")}?type=court`} variant="secondary">
      Create Court
    </ButtonLink>
  </EmptyState>
);
