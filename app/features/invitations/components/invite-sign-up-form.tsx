import { useHydrated } from "#app/browser/hydrated.ts";
import type { InviteFormProps } from "#app/features/invitations/components/invite-sign-in-form.tsx";
import { inviteNameMin } from "#app/features/invitations/register-and-join.ts";
import { ChosenPassword } from "#app/features/passwords/components/chosen-password.tsx";
import { NewAccountChoices } from "#app/features/sign-in/components/new-account-choices.tsx";
import { invitePath } from "#app/features/teams/paths.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

export function InviteSignUpForm({ teamKey, email, about, result }: InviteFormProps) {
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
      <Field
        {...fields.email}
        label={m.invitations_email()}
        type="email"
        autoComplete="email"
        required
      />
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
