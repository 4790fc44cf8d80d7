import type { SubmissionResult } from "@conform-to/react";
import { data, href, redirect } from "react-router";
import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import { signUpLimits } from "#app/features/accounts/sign-up.ts";
import { type CurrentUser, isPlaceholderName } from "#app/features/accounts/user.ts";
import { InviteChoices } from "#app/features/invitations/components/invite-choices.tsx";
import { InvitedTeam } from "#app/features/invitations/components/invited-team.tsx";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  invalidLink,
  invitePath,
  linkIsInvalid,
  linkProblem,
  teamIsGone,
} from "#app/features/invitations/invitation.ts";
import { joinInvitedTeamProblems } from "#app/features/invitations/join-invited-team.ts";
import { findInvitedTeam, isInTeam } from "#app/features/invitations/queries.server.ts";
import { registerFormInput } from "#app/features/invitations/register-and-join.input.ts";
import { registerAndJoin } from "#app/features/invitations/register-and-join.server.ts";
import { registerAndJoinProblems, welcome } from "#app/features/invitations/register-and-join.ts";
import { signInAndJoin } from "#app/features/invitations/sign-in-and-join.server.ts";
import {
  missingInformation,
  signInAndJoinProblems,
  welcomeBack,
} from "#app/features/invitations/sign-in-and-join.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { parseFields, readForm, showAgain } from "#app/lib/form.server.ts";
import { noticeCookie, redirectWithNotice } from "#app/lib/notice.server.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { requireUser, userContext } from "#app/middleware/current-user.server.ts";
import { overLimit } from "#app/middleware/limits.server.ts";
import { signInAs } from "#app/middleware/session.server.ts";
import { countSignInFailure, limitSignIn } from "#app/middleware/sign-in-limits.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice as NoticeBox } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/invite.ts";

const description = "You are invited to a team. Join it with one click, or sign up first.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Join a team", description, index: false });

/** The key in the address must not travel to other sites; our own forms must still name their origin. */
export const headers: Route.HeadersFunction = () => ({
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(worldContext);
  const user = context.get(userContext);
  const typed = url.searchParams.get("key") ?? "";
  const key = teamKeyInput.safeParse(typed).data;
  if (key && url.searchParams.get("joined") === "true") throw welcomed(key);
  const team = key ? await findInvitedTeam(db, key) : undefined;
  if (!key || !team) {
    const title = typed.trim() ? "Team Not Found" : invalidLink;
    return data({ title, team: null }, { status: typed.trim() ? 404 : 400 });
  }
  const who = await whoIs(db, user, team.id);
  const view: View = url.searchParams.get("view") === "sign-in" ? "sign-in" : undefined;
  const email = url.searchParams.get("email") ?? undefined;
  const google = settings.google !== undefined;
  const title = who === "member" ? team.name : `Join ${team.name}`;
  return data({ title, team, teamKey: key, who, view, email, google });
}

type View = "sign-in" | undefined;
type Who = "member" | "player" | "visitor";

async function whoIs(db: Db, user: CurrentUser | null, teamId: number): Promise<Who> {
  if (!user) return "visitor";
  if (await isInTeam(db, { userId: user.id, teamId })) return "member";
  return isPlaceholderName(user.name) ? "visitor" : "player";
}

const welcomed = (key: string) =>
  redirect(invitePath(key), { status: 303, headers: { "set-cookie": noticeCookie(welcome) } });

type Answer = {
  notice?: Notice;
  result?: SubmissionResult<string[]>;
  /** The form to show instead of the one that was sent. */
  view?: View;
};

const again = (answer: Answer, status: number) => data(answer, { status });

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const typed = args.url.searchParams.get("key") ?? form.get("teamKey");
  const key = teamKeyInput.safeParse(typed).data;
  const intent = form.get("intent");
  if (intent === "sign-in") return signInHere(args, form, key);
  if (!key) return again({ notice: linkProblem }, 400);
  return intent === "join" ? joinHere(args, key) : registerHere(args, form, key);
}

async function joinHere(args: Route.ActionArgs, secretKey: string) {
  const user = requireUser(args);
  const joined = await joinTeam(args.context.get(worldContext).db, { userId: user.id, secretKey });
  if (joined.ok) return redirectWithNotice(invitePath(secretKey), welcome);
  const { notice, status } = joinInvitedTeamProblems[joined.problem];
  return again({ notice }, status);
}

async function registerHere(args: Route.ActionArgs, form: FormData, secretKey: string) {
  const submission = parseFields(form, registerFormInput);
  if (submission.status !== "success") return showAgain(submission);
  const limited = await overLimit(args, signUpLimits);
  if (limited) return showAgain(submission, limited);

  const { db } = args.context.get(worldContext);
  const joined = await registerAndJoin(db, { ...submission.value, secretKey });
  if (joined.ok) {
    const headers = await signInAs(args, joined.value.id);
    return redirectWithNotice(invitePath(secretKey), welcome, headers);
  }
  const problem = registerAndJoinProblems[joined.problem];
  if (joined.problem !== "email_taken") return showAgain(submission, problem);
  const result = { initialValue: { email: submission.value.email } };
  return again({ result, notice: problem.notice, view: "sign-in" }, problem.status);
}

async function signInHere(args: Route.ActionArgs, form: FormData, secretKey: string | undefined) {
  const submission = parseFields(form, signInInput);
  if (!secretKey || submission.status !== "success") {
    return showAgain(submission, { notice: missingInformation });
  }
  const { email } = submission.value;
  const limited = await limitSignIn(args, email);
  if (limited) return showAgain(submission, limited);

  const { db } = args.context.get(worldContext);
  const joined = await signInAndJoin(db, { ...submission.value, secretKey });
  if (!joined.ok) {
    if (joined.problem === "wrong_credentials") await countSignInFailure(args, email);
    return showAgain(submission, signInAndJoinProblems[joined.problem]);
  }
  const { id, team } = joined.value;
  const headers = await signInAs(args, id);
  return redirectWithNotice(invitePath(secretKey), welcomeBack(team.name), headers);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { title, team } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <Page title={title} width="narrow">
      <NoticeBox notice={answer.notice} tone="error" />
      {team ? (
        <>
          <InvitedTeam team={team} />
          <InviteChoices {...loaderData} {...answer} />
        </>
      ) : (
        <>
          <p>{title === invalidLink ? linkIsInvalid : teamIsGone}</p>
          <ButtonLink to={href("/")}>Back to Home</ButtonLink>
        </>
      )}
    </Page>
  );
}
