import { data, isRouteErrorResponse, Outlet, redirect, useLocation } from "react-router";
import { signInPath } from "#app/features/accounts/auth-path.ts";
import { JoinForm } from "#app/features/teams/components/join-form.tsx";
import { TeamFacts } from "#app/features/teams/components/team-card.tsx";
import { LeaveLink, Members, Sharing } from "#app/features/teams/components/team-for-members.tsx";
import { TeamNotFound } from "#app/features/teams/components/team-not-found.tsx";
import { type TeamType, teamNoun, teamPath, typeOfPath } from "#app/features/teams/team.ts";
import { findMovedTeam, findTeamPage } from "#app/features/teams/team-page.queries.server.ts";
import { teamPreview } from "#app/features/teams/team-preview.ts";
import { slugOf } from "#app/lib/slug.ts";
import { userContext } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, Thumb } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/show.ts";

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? teamPreview(args, args.loaderData.team)
    : [{ title: `${teamNoun[typeOfPath(args.location.pathname)]} Not Found` }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(worldContext);
  const user = context.get(userContext);
  const asked = { type: typeOfPath(url.pathname), slug: slugOf(params.slug) };

  const found = await findTeamPage(db, { ...asked, userId: user?.id });
  if (!found) return leadOn(await findMovedTeam(db, asked), url);
  if (params.slug !== found.slug) return leadOn({ ...found, forGood: true }, url);

  const { secretKey, members, ...team } = found;
  return {
    team,
    secretKey,
    members,
    signedIn: user !== null,
    shareLink: shareLinkOf(settings.appOrigin, found),
  };
}

/** Redirects to where the page is now, with the dialog that was asked for; 404 if it is nowhere. */
function leadOn(moved: Moved | undefined, url: URL): never {
  if (!moved) throw data(null, { status: 404 });
  const dialog = /^\/[^/]+\/[^/]+(\/[a-z]+)?/.exec(url.pathname)?.[1] ?? "";
  throw redirect(teamPath(moved) + dialog + url.search, moved.forGood ? 301 : 302);
}

type Moved = { type: TeamType; slug: string; forGood: boolean };

type Shared = { type: TeamType; slug: string; secretKey: string | null };

/** The link that lets others in: the invite of a team, for its members alone, or the open court. */
function shareLinkOf(origin: string, { type, slug, secretKey }: Shared) {
  if (type === "court") return origin + teamPath({ type, slug });
  return secretKey ? `${origin}/invite?${new URLSearchParams({ key: secretKey })}` : undefined;
}

export default function ShowTeam({ loaderData }: Route.ComponentProps) {
  const { team, signedIn } = loaderData;
  return (
    <>
      <Page title={team.name} eyebrow={teamNoun[team.type]}>
        <Card>
          <div className="media">
            <Thumb name={team.name} src={team.thumbnail} />
            <div className="stack-tight">
              <TeamFacts team={team} />
            </div>
          </div>
          {signedIn ? null : <ForVisitors team={team} />}
          {signedIn && !team.isMember ? <JoinForm team={team} from="page" /> : null}
        </Card>
        {team.isMember ? <ForMembers {...loaderData} /> : null}
      </Page>
      <Outlet context={{ team, signedIn }} />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

function ForVisitors({ team }: Pick<Data, "team">) {
  const text = `You need to be logged in to join ${team.type}s`;
  return (
    <>
      <Notice notice={{ title: text, tone: "info" }} />
      <ButtonLink to={signInPath({ next: teamPath(team) })}>Go back to Sign In</ButtonLink>
    </>
  );
}

function ForMembers({ team, members, secretKey, shareLink }: Data) {
  return (
    <>
      <Members team={team} members={members} />
      {shareLink ? <Sharing secretKey={secretKey} link={shareLink} /> : null}
      <LeaveLink team={team} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <TeamNotFound type={typeOfPath(pathname)} />;
}
