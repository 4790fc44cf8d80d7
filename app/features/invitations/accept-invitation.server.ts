import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { acceptForm, teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  type AcceptAnswer,
  joinFailed,
  joinInvitedTeamProblems,
  linkProblem,
  loginFailed,
  missingInformation,
  openInvitationProblems,
  registrationFailed,
  welcome,
  welcomeBack,
} from "#app/features/invitations/invitation.ts";
import {
  registerAndJoinUseCase,
  registerFormInput,
  signInAndJoinUseCase,
} from "#app/features/invitations/join-by-invitation.server.ts";
import { joinTeamUseCase } from "#app/features/membership/join-team.server.ts";
import { alreadyIn } from "#app/features/membership/join-team.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInInput } from "#app/features/sign-in/sign-in.server.ts";
import { invitePath, teamPath } from "#app/features/teams/paths.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { done } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { readForm, showAgain } from "#app/platform/http/form.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { m } from "#messages";

export async function acceptInvitation(args: ActionFunctionArgs) {
  const form = await readForm(args.request, { schema: acceptForm });
  const typed = args.url.searchParams.get("key") ?? form.fields.get("teamKey");
  const key = teamKeyInput.safeParse(typed).data;
  const intent = form.fields.get("intent");
  if (intent === "sign-in") return signInHere(key)(args, form);
  if (!key) return showAgain(undefined, { notice: linkProblem() });
  return intent === "join" ? joinHere(key)(args, form) : registerHere(key)(args, form);
}

const joinHere = (secretKey: string) =>
  formAction(joinTeamUseCase, {
    schema: z.object({}),
    prepare: () => done({ secretKey }),
    problems: joinInvitedTeamProblems,
    done: (_, { args }) => redirectWithNotice(backTo(args, secretKey), welcome()),
    async instead({ code }, { db }) {
      const team = code === "already_member" && (await findTeamByKey(db, secretKey));
      return team ? redirectWithNotice(teamPath(team), alreadyIn(team.name)) : undefined;
    },
    failed: joinFailed,
  });

const registerHere = (teamKey: string) =>
  formAction(registerAndJoinUseCase, {
    schema: registerFormInput,
    prepare: ({ input }) => done({ ...input, teamKey }),
    done: async ({ id }, { args }) =>
      redirectWithNotice(backTo(args, teamKey), welcome(), await signInAs(args, id)),
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
  });

const signInHere = (teamKey = "") =>
  formAction(signInAndJoinUseCase, {
    schema: signInInput,
    prepare: ({ input }) =>
      teamKey ? done({ ...input, teamKey }) : { ok: false as const, why: missingKey },
    invalid: () => missingInformation(),
    done: async ({ id, team }, { args }) =>
      redirectWithNotice(backTo(args, teamKey), welcomeBack(team.name), await signInAs(args, id)),
    failed: loginFailed,
  });

const missingKey = {
  ...openInvitationProblems.missing_key,
  title: m.invitations_missing_title,
  text: m.invitations_missing,
};

const backTo = (args: ActionFunctionArgs, secretKey: string) =>
  invitePath(secretKey, { game: toId(args.url.searchParams.get("game") ?? undefined) });
