import { type FormEvent, useState } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { type InviteStanding, inviteNameMin } from "#app/features/invitations/invitation.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { ChosenPassword } from "#app/features/passwords/components/chosen-password.tsx";
import { GoogleButton } from "#app/features/sign-in/components/google-button.tsx";
import { NewAccountChoices } from "#app/features/sign-in/components/new-account-choices.tsx";
import type { GooglePlace } from "#app/features/sign-in/in-app-browser.ts";
import { type InviteAbout, invitePath } from "#app/features/teams/paths.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailField, Field, type FormResult, PasswordField, toFields } from "#app/ui/field.tsx";
import { Notice as NoticeBox } from "#app/ui/notice.tsx";
import { m } from "#messages";

type InviteChoicesProps = InviteFormProps & {
  standing: InviteStanding;
  view?: "sign-in";
  google: GooglePlace;
};

export function InviteChoices({ standing, view, google, email, ...shared }: InviteChoicesProps) {
  const [typed, setTyped] = useState(email);
  const form = { ...shared, email: typed };
  const store = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === "email") setTyped(target.value);
  };
  if (standing === "member") return null;
  if (standing === "banned") return <NoticeBox notice={renderNotice(joinTeamProblems.banned)} />;
  if (standing === "player") return <JoinWithOneClick {...shared} />;
  return (
    <Card onInput={store}>
      <h2>{view === "sign-in" ? m.invitations_sign_in_title() : m.invitations_sign_up_title()}</h2>
      {google === "first" ? <GoogleButton teamKey={form.teamKey} /> : null}
      {view === "sign-in" ? <InviteSignInForm {...form} /> : <InviteSignUpForm {...form} />}
      {google === "last" ? <GoogleButton teamKey={form.teamKey} isLast /> : null}
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

type InviteFormProps = {
  teamKey: string;
  email?: string;
  about: InviteAbout;
  result?: FormResult;
};

function InviteSignInForm({ teamKey, email, about, result }: InviteFormProps) {
  const fields = toFields(result, { email, password: "" });
  return (
    <Form
      method="post"
      action={invitePath(teamKey, { ...about, view: "sign-in" })}
      className="stack"
      noValidate={useHydrated()}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="sign-in" />
      <EmailField {...fields.email} label={m.invitations_email()} />
      <PasswordField {...fields.password} label={m.invitations_password()} />
      <SubmitButton block>{m.invitations_sign_in_submit()}</SubmitButton>
      <p>
        {m.invitations_new_here()}{" "}
        <Link
          to={invitePath(teamKey, { ...about, email: fields.email.defaultValue })}
          preventScrollReset
        >
          {m.invitations_to_sign_up()}
        </Link>
      </p>
    </Form>
  );
}

function InviteSignUpForm({ teamKey, email, about, result }: InviteFormProps) {
  const fields = toFields(result, {
    name: "",
    email,
    password: "",
    retypePassword: "",
    emailNotifications: false,
  });
  const typed = fields.email.defaultValue;
  return (
    <Form
      method="post"
      action={invitePath(teamKey, about)}
      className="stack"
      noValidate={useHydrated()}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="register" />
      <Field
        {...fields.name}
        label={m.invitations_name()}
        autoComplete="name"
        minLength={inviteNameMin}
        maxLength={100}
        required
      />
      <EmailField {...fields.email} label={m.invitations_email()} />
      <ChosenPassword {...fields} />
      <NewAccountChoices {...fields} />
      <SubmitButton block>{m.invitations_sign_up_submit()}</SubmitButton>
      <p>
        {m.invitations_have_account()}{" "}
        <Link
          to={invitePath(teamKey, { ...about, view: "sign-in", email: typed })}
          preventScrollReset
        >
          {m.invitations_to_sign_in()}
        </Link>
      </p>
    </Form>
  );
}
