import { href } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { anyBlank } from "#app/browser/form-values.ts";
import { act, say } from "#app/browser/submit.ts";
import { passwordLength } from "#app/features/accounts/password.ts";
import { type AcceptField, invitePath } from "#app/features/invitations/invitation.ts";
import { joinFailed } from "#app/features/invitations/join-invited-team.ts";
import { linkProblem } from "#app/features/invitations/open-invitation.ts";
import {
  registerAndJoinProblems,
  registrationFailed,
  welcome,
} from "#app/features/invitations/register-and-join.ts";
import {
  loginFailed,
  missingInformation,
  welcomeBack,
} from "#app/features/invitations/sign-in-and-join.ts";
import type { Notice } from "#app/lib/outcome.ts";

type Accept<Again> = {
  teamKey: string;
  typed: Record<AcceptField, string>;
  /** Posts the form as without scripts. */
  again: () => Promise<Again>;
};

/** The other form, with what was typed into the one that was sent. */
type SignInInstead = { result: { initialValue: { email: string } }; view: "sign-in" };

/** What the forms of the invite page do where scripts run. */
export function acceptInvitation<Again>({ teamKey, typed, again }: Accept<Again>) {
  if (typed.intent === "sign-in") return signInAndJoin(teamKey, typed);
  if (!teamKey) return say(linkProblem);
  return typed.intent === "join" ? join(teamKey) : register({ teamKey, typed, again });
}

const join = (secretKey: string) =>
  act({
    call: () => callApi("POST", href("/api/teams/join"), { secretKey }),
    done: () => on(secretKey, welcome),
    failed: ({ message }) => joinFailed(message || undefined),
  });

function register<Again>({ teamKey, typed, again }: Accept<Again>) {
  const { name, email, password, retypePassword } = typed;
  // The API does not know of the second password: what is wrong with it, the form says.
  if (retypePassword.length < passwordLength.min || retypePassword !== password) return again();
  const { email_taken: taken } = registerAndJoinProblems;
  return act<unknown, Again | SignInInstead>({
    call: () => callApi("POST", href("/api/auth/register"), { name, email, password, teamKey }),
    done: () => on(teamKey, welcome),
    failed: ({ message }) => registrationFailed(message || undefined),
    again,
    instead: ({ status }) =>
      status === taken.status
        ? {
            notice: taken.notice,
            answer: { result: { initialValue: { email } }, view: "sign-in" },
          }
        : undefined,
  });
}

function signInAndJoin(teamKey: string, { email, password }: Record<AcceptField, string>) {
  if (anyBlank({ email, password, teamKey })) return say(missingInformation);
  return act({
    call: () =>
      callApi<Joined>("POST", href("/api/auth/login-and-join"), { email, password, teamKey }),
    done: ({ team }) => on(teamKey, welcomeBack(team.name)),
    failed: ({ message }) => loginFailed(message || undefined),
  });
}

type Joined = { team: { name: string } };

const on = (key: string, notice: Notice) => ({ notice, to: invitePath(key) });
