import { data, href, useOutletContext } from "react-router";
import { type ApiError, callApi } from "#app/browser/call-api.ts";
import { typedIn } from "#app/browser/form-values.ts";
import { act, say } from "#app/browser/submit.ts";
import JoinForm from "#app/features/teams/components/join-form.tsx";
import { SignInToJoin } from "#app/features/teams/components/sign-in-to-join.tsx";
import { TeamSheet } from "#app/features/teams/components/team-sheet.tsx";
import { joinCourt } from "#app/features/teams/join-court.server.ts";
import {
  joinCourtFailed,
  joinCourtProblems,
  joinedCourt,
  signInToJoinCourt,
} from "#app/features/teams/join-court.ts";
import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import {
  joinedThisTeam,
  joinTeamFailed,
  joinThisTeamProblems,
  signInToJoinTeam,
  whyNoKeyOfThisTeam,
} from "#app/features/teams/join-team.ts";
import { findTeamBySlug } from "#app/features/teams/queries.server.ts";
import {
  joinPath,
  type TeamSeen,
  type TeamType,
  teamNoun,
  teamPath,
  typeOfPath,
} from "#app/features/teams/team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { slugOf } from "#app/lib/slug.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { signUpPath } from "#app/platform/http/auth-path.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { parseForm, refuseForm, showAgain } from "#app/platform/http/form.server.ts";
import { showFault, showFaultOnly } from "#app/platform/http/with-error-notice.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/join-here.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Join ${teamNoun[typeOfPath(args.location.pathname)]}`,
    description: "Join, and check in to the games here.",
    index: false,
  });

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { db } = context.get(worldContext);
  const user = context.get(userContext);
  const asked = { type: typeOfPath(url.pathname), slug: slugOf(params.slug), userId: user?.id };
  const team = await findTeamBySlug(db, asked);
  if (!team) throw data(null, { status: 404 });

  const ofCourt = team.type === "court";
  if (!user) {
    return refuseForm({ status: 401, notice: ofCourt ? signInToJoinCourt : signInToJoinTeam });
  }
  const joining = { context, request, team, userId: user.id };
  return ofCourt ? joinThisCourt(joining) : joinThisTeam(joining);
}

type Joining = Pick<Route.ActionArgs, "context" | "request"> & { team: TeamSeen; userId: number };

async function joinThisCourt({ context, team, userId }: Joining) {
  return showFaultOnly({ context }, joinCourtFailed(""), async () => {
    const joined = await joinCourt(context.get(worldContext).db, { userId, teamId: team.id });
    if (!joined.ok) return refuseForm(joinCourtProblems[joined.problem]);
    return redirectWithNotice(teamPath(team), joinedCourt(team.name));
  });
}

async function joinThisTeam({ context, request, team, userId }: Joining) {
  const submission = await parseForm(request, joinTeamInput);
  if (submission.status !== "success") {
    return showAgain(submission, { notice: whyNoKeyOfThisTeam(submission.payload) });
  }
  const joining = { ...submission.value, userId, teamId: team.id };
  const join = () => joinTeam(context.get(worldContext).db, joining);
  const work = async () => {
    const joined = await tryKey({ context }, joinThisTeamProblems, join);
    if (!joined.ok) return showAgain(submission, joined.why);
    return redirectWithNotice(teamPath(team), joinedThisTeam(team.name));
  };
  return showFault({ context }, joinTeamFailed(""), work, (why) => showAgain(submission, why));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await typedIn(request, "teamId", "secretKey", "from");
  const teamId = Number(typed.teamId);
  const secretKey = typed.secretKey.trim().toUpperCase();
  if (typeOfPath(new URL(request.url).pathname) === "court") {
    return act({
      call: () => callApi<Joined>("POST", href("/api/courts/join"), { teamId }),
      done: ({ name, slug }) => joined("court", slug, joinedCourt(name)),
      failed: (error) => whyNotCourt(error, typed.from),
    });
  }
  if (!secretKey) return say(whyNoKeyOfThisTeam(typed) ?? joinThisTeamProblems.unknown_key.notice);
  return act({
    call: () => callApi<Joined>("POST", href("/api/teams/join"), { secretKey, teamId }),
    done: ({ name, slug }) => joined("team", slug, joinedThisTeam(name)),
    failed: (error) => whyNotTeam(error, typed.from),
  });
}

type Joined = { name: string; slug: string };

const joined = (type: TeamType, slug: string, notice: Notice) => ({
  notice,
  to: teamPath({ type, slug }),
});

function whyNotTeam({ status, message }: ApiError, from: string) {
  const { unknown_key: unknown } = joinThisTeamProblems;
  if (status === 400 || status === 404 || message === unknown.error) return unknown.notice;
  if (status === 401) return signInToJoinTeam;
  return joinTeamFailed(withoutStatus(message), from);
}

const whyNotCourt = ({ status, message }: ApiError, from: string) =>
  status === 401 ? signInToJoinCourt : joinCourtFailed(withoutStatus(message), from);

const withoutStatus = (message: string) => message.replace(/^\d{3}: /, "");

export default function JoinHere({ actionData }: Route.ComponentProps) {
  const { team, signedIn } = useOutletContext<{ team: TeamSeen; signedIn: boolean }>();
  return (
    <RouteDialog title={`Join ${team.name}`} notice={actionData?.notice} closeTo={teamPath(team)}>
      <div className="stack">
        <TeamSheet team={team} />
        {signedIn ? (
          <ForSignedIn team={team} result={actionData?.result} />
        ) : (
          <SignInToJoin team={team} to={signUpPath({ next: joinPath(team) })}>
            Sign In to Join
          </SignInToJoin>
        )}
      </div>
    </RouteDialog>
  );
}

type FormResult = Parameters<typeof JoinForm>[0]["result"];

function ForSignedIn({ team, result }: { team: TeamSeen; result: FormResult }) {
  if (!team.isMember) return <JoinForm team={team} from="dialog" result={result} />;
  return (
    <>
      <p>You are already a member of this {team.type}.</p>
      <ButtonLink to={teamPath(team)}>View {teamNoun[team.type]}</ButtonLink>
    </>
  );
}
