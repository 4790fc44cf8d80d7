import { type ActionFunctionArgs, data } from "react-router";
import { user } from "#app/features/accounts/current-user.server.ts";
import { acceptForm, teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  type AcceptAnswer,
  joinFailed,
  joinInvitedTeamProblems,
  linkProblem,
  loginFailed,
  missingInformation,
  openInvitationProblems,
  registerAndJoinProblems,
  registrationFailed,
  signInAndJoinProblems,
  welcome,
  welcomeBack,
} from "#app/features/invitations/invitation.ts";
import {
  registerAndJoin,
  registerFormInput,
  signInAndJoin,
} from "#app/features/invitations/join-by-invitation.server.ts";
import { joinTeam } from "#app/features/membership/join-team.server.ts";
import { alreadyIn } from "#app/features/membership/join-team.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInInput, trySignIn } from "#app/features/sign-in/sign-in.server.ts";
import { signUpLimits } from "#app/features/sign-in/sign-up.ts";
import { withSignUpMail } from "#app/features/sign-in/with-sign-up-mail.server.ts";
import { invitePath, teamPath } from "#app/features/teams/paths.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { toId } from "#app/lib/schemas.ts";
import { type Filled, readForm, showAgain } from "#app/platform/http/form.server.ts";
import { redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import { m } from "#messages";

/** The forms of the invite page: sign up, sign in, or join with one click. */
export async function acceptInvitation(args: ActionFunctionArgs) {
  const form = await readForm(args.request, { schema: acceptForm });
  const typed = args.url.searchParams.get("key") ?? form.fields.get("teamKey");
  const key = teamKeyInput.safeParse(typed).data;
  const intent = form.fields.get("intent");
  if (intent === "sign-in") return signInHere(args, form, key);
  if (!key) return showAgain(undefined, { notice: linkProblem() });
  return intent === "join" ? joinHere(args, key) : registerHere(args, form, key);
}

const joinHere = (args: ActionFunctionArgs, secretKey: string) =>
  submitForm(args, {
    caller: user,
    problems: joinInvitedTeamProblems,
    rule: ({ db, caller }) => tryKey(args, () => joinTeam(db, { userId: caller.id, secretKey })),
    done: () => redirectWithNotice(backTo(args, secretKey), welcome()),
    async instead({ code }, { db }) {
      const team = code === "already_member" && (await findTeamByKey(db, secretKey));
      return team ? redirectWithNotice(teamPath(team), alreadyIn(team.name)) : undefined;
    },
    failed: joinFailed,
  });

const registerHere = (args: ActionFunctionArgs, form: Filled, secretKey: string) =>
  submitForm(
    args,
    {
      schema: registerFormInput,
      limits: signUpLimits,
      problems: registerAndJoinProblems,
      rule: ({ db, input }) =>
        withSignUpMail(args, input.email, (mail) =>
          tryKey(args, () => registerAndJoin(db, { ...input, secretKey, ...mail })),
        ),
      done: async ({ id }) =>
        redirectWithNotice(backTo(args, secretKey), welcome(), await signInAs(args, id)),
      instead({ code, status, notice }, { input: { email } }) {
        if (code !== "email_taken") return undefined;
        const answer: AcceptAnswer = {
          result: { initialValue: { email } },
          notice,
          view: "sign-in",
        };
        return data(answer, { status });
      },
      failed: registrationFailed,
    },
    form,
  );

const signInHere = (args: ActionFunctionArgs, form: Filled, secretKey = "") =>
  submitForm(
    args,
    {
      schema: signInInput,
      problems: signInAndJoinProblems,
      invalid: () => missingInformation(),
      async rule({ db, input }) {
        if (!secretKey) return { ok: false, why: missingKey };
        const enter = () => signInAndJoin(db, { ...input, secretKey });
        return trySignIn(args, input.email, () => tryKey(args, enter));
      },
      done: async ({ id, team }) =>
        redirectWithNotice(
          backTo(args, secretKey),
          welcomeBack(team.name),
          await signInAs(args, id),
        ),
      failed: loginFailed,
    },
    form,
  );

const missingKey = {
  ...openInvitationProblems.missing_key,
  title: m.invitations_missing_title,
  text: m.invitations_missing,
};

/** The invitation that was accepted, with the game it was about. */
const backTo = (args: ActionFunctionArgs, secretKey: string) =>
  invitePath(secretKey, { game: toId(args.url.searchParams.get("game") ?? undefined) });
