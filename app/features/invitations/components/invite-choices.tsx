import { type FormEvent, useState } from "react";
import {
  type InviteFormProps,
  InviteSignInForm,
} from "#app/features/invitations/components/invite-sign-in-form.tsx";
import { InviteSignUpForm } from "#app/features/invitations/components/invite-sign-up-form.tsx";
import type { WhoIsInvited } from "#app/features/invitations/invitation.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { GoogleButton } from "#app/features/sign-in/components/google-button.tsx";
import { invitePath } from "#app/features/teams/paths.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice as NoticeBox } from "#app/ui/notice.tsx";
import { m } from "#messages";

type InviteChoicesProps = InviteFormProps & {
  who: WhoIsInvited;
  view?: "sign-in";
  google: boolean;
};

export function InviteChoices({ who, view, google, email, ...given }: InviteChoicesProps) {
  const [typed, setTyped] = useState(email);
  const form = { ...given, email: typed };
  const store = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === "email") setTyped(target.value);
  };
  if (who === "member") return null;
  if (who === "banned") return <NoticeBox notice={joinTeamProblems.banned.notice} />;
  if (who === "player") return <JoinWithOneClick {...given} />;
  return (
    <Card onInput={store}>
      <h2>{view === "sign-in" ? m.invitations_sign_in_title() : m.invitations_sign_up_title()}</h2>
      {google ? <GoogleButton teamKey={form.teamKey} /> : null}
      {view === "sign-in" ? <InviteSignInForm {...form} /> : <InviteSignUpForm {...form} />}
    </Card>
  );
}

function JoinWithOneClick({ teamKey, about }: Pick<InviteChoicesProps, "teamKey" | "about">) {
  const here = invitePath(teamKey, about);
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="intent" value="join" />
      <SubmitButton size="lg" busyLabel={m.membership_joining()} to={here} block>
        {m.membership_join_submit({ type: "team" })}
      </SubmitButton>
    </Form>
  );
}
