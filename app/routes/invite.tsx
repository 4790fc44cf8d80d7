import { data, href, redirect } from "react-router";
import { submitToServer } from "#app/browser/submit.ts";
import { signInAs } from "#app/features/accounts/session.server.ts";
import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import { signUpLimits } from "#app/features/accounts/sign-up.ts";
import { trySignIn } from "#app/features/accounts/try-sign-in.server.ts";
import { InviteChoices } from "#app/features/invitations/components/invite-choices.tsx";
import { InvitedTeam } from "#app/features/invitations/components/invited-team.tsx";
import { acceptForm, teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  joinFailed,
  joinInvitedTeamProblems,
} from "#app/features/invitations/join-invited-team.ts";
import { openInvitation } from "#app/features/invitations/open-invitation.server.ts";
import { linkProblem, openInvitationProblems } from "#app/features/invitations/open-invitation.ts";
import { whoIsInvited } from "#app/features/invitations/queries.server.ts";
import { registerFormInput } from "#app/features/invitations/register-and-join.input.ts";
import { registerAndJoin } from "#app/features/invitations/register-and-join.server.ts";
import {
  registerAndJoinProblems,
  registrationFailed,
  welcome,
} from "#app/features/invitations/register-and-join.ts";
import { signInAndJoin } from "#app/features/invitations/sign-in-and-join.server.ts";
import {
  loginFailed,
  missingInformation,
  signInAndJoinProblems,
  welcomeBack,
} from "#app/features/invitations/sign-in-and-join.ts";
import { invitePath } from "#app/features/teams/invite-path.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { alreadyIn } from "#app/features/teams/join-team.ts";
import { findTeamByKey } from "#app/features/teams/queries.server.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { noticeCookie, redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { type Filled, readForm, showAgain } from "#app/platform/http/form.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice as NoticeBox } from "#app/ui/notice.tsx";
import { Hero } from "#app/ui/page.tsx";
import type { Route } from "./+types/invite.ts";

const description = "You are invited to a team. Join it with one click, or sign up first.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Join a team", description, index: false });

/** The key in the address must not travel to other sites; our own forms must still name their origin. */
export const headers: Route.HeadersFunction = () => ({
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
});

export async function loader(args: Route.LoaderArgs) {
  const { db, settings } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const typed = search.get("key") ?? "";
  const key = teamKeyInput.safeParse(typed).data;
  if (key && search.get("joined") === "true") throw welcomed(key);
  const opened = await openIfKey(args, typed.trim(), key);
  if (!key || !opened.ok) return cannotOpen(opened);

  const team = opened.value;
  const who = await whoIsInvited(db, { user: args.context.get(userContext), teamId: team.id });
  const view: View = search.get("view") === "sign-in" ? "sign-in" : undefined;
  const email = search.get("email") ?? undefined;
  const google = settings.google !== undefined;
  const title = who === "member" ? team.name : `Join ${team.name}`;
  return data({ title, team, teamKey: key, who, view, email, google });
}

type View = "sign-in" | undefined;

async function openIfKey(args: Route.LoaderArgs, typed: string, key: string | undefined) {
  if (!typed) return { ok: false as const, why: openInvitationProblems.missing_key };
  if (!key) return { ok: false as const, why: openInvitationProblems.unknown_key };
  const { db } = args.context.get(servicesContext);
  return tryKey(args, openInvitationProblems, () => openInvitation(db, { secretKey: key }));
}

type Opened = Awaited<ReturnType<typeof openIfKey>>;

function cannotOpen(opened: Opened) {
  const { notice, status } = opened.ok ? openInvitationProblems.unknown_key : opened.why;
  return data({ title: notice.title, team: null, why: notice.text }, { status });
}

const welcomed = (key: string) =>
  redirect(invitePath(key), { status: 303, headers: { "set-cookie": noticeCookie(welcome) } });

type Answer = {
  notice?: Notice;
  result?: FormResult;
  /** The form to show instead of the one that was sent. */
  view?: View;
};

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, { schema: acceptForm });
  const typed = args.url.searchParams.get("key") ?? form.fields.get("teamKey");
  const key = teamKeyInput.safeParse(typed).data;
  const intent = form.fields.get("intent");
  if (intent === "sign-in") return signInHere(args, form, key);
  if (!key) return showAgain(undefined, { notice: linkProblem });
  return intent === "join" ? joinHere(args, key) : registerHere(args, form, key);
}

const joinHere = (args: Route.ActionArgs, secretKey: string) =>
  submitForm(args, {
    caller: "user",
    problems: joinInvitedTeamProblems,
    rule: ({ db, caller }) =>
      tryKey(args, joinInvitedTeamProblems, () => joinTeam(db, { userId: caller.id, secretKey })),
    done: () => redirectWithNotice(invitePath(secretKey), welcome),
    async instead({ code }, { db }) {
      const team = code === "already_member" && (await findTeamByKey(db, secretKey));
      return team ? redirectWithNotice(teamPath(team), alreadyIn(team.name)) : undefined;
    },
    failed: joinFailed(),
  });

const registerHere = (args: Route.ActionArgs, form: Filled, secretKey: string) =>
  submitForm(
    args,
    {
      schema: registerFormInput,
      limits: signUpLimits,
      problems: registerAndJoinProblems,
      rule: ({ db, input }) =>
        tryKey(args, registerAndJoinProblems, () => registerAndJoin(db, { ...input, secretKey })),
      done: async ({ id }) =>
        redirectWithNotice(invitePath(secretKey), welcome, await signInAs(args, id)),
      instead({ code, status, notice }, { input: { email } }) {
        if (code !== "email_taken") return undefined;
        const answer: Answer = { result: { initialValue: { email } }, notice, view: "sign-in" };
        return data(answer, { status });
      },
      failed: registrationFailed(),
    },
    form,
  );

const signInHere = (args: Route.ActionArgs, form: Filled, secretKey = "") =>
  submitForm(
    args,
    {
      schema: signInInput,
      problems: signInAndJoinProblems,
      invalid: () => missingInformation,
      async rule({ db, input }) {
        if (!secretKey) return { ok: false, why: missingKey };
        const enter = () => signInAndJoin(db, { ...input, secretKey });
        return trySignIn(args, input.email, () => tryKey(args, signInAndJoinProblems, enter));
      },
      done: async ({ id, team }) =>
        redirectWithNotice(invitePath(secretKey), welcomeBack(team.name), await signInAs(args, id)),
      failed: loginFailed(),
    },
    form,
  );

const missingKey = { ...openInvitationProblems.missing_key, notice: missingInformation };

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  const failed =
    intent === "join" ? joinFailed() : intent === "sign-in" ? loginFailed() : registrationFailed();
  return submitToServer<Answer>(serverAction, failed);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { title, team } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <>
      {team ? <InvitedTeam team={team} /> : <NoInvite title={title} why={loaderData.why} />}
      <div className="page page-narrow">
        <NoticeBox notice={answer.notice} tone="error" />
        {team ? <InviteChoices {...loaderData} {...answer} /> : null}
      </div>
    </>
  );
}

const NoInvite = ({ title, why }: { title: string; why?: string }) => (
  <Hero title={title} lead={why}>
    <ButtonLink to={href("/")} size="lg">
      Back to Home
    </ButtonLink>
  </Hero>
);
