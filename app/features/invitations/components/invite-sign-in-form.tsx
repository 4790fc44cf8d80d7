import { useHydrated } from "#app/browser/hydrated.ts";
import { type InviteAbout, invitePath } from "#app/features/teams/paths.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FormResult, PasswordField, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

export type InviteFormProps = {
  teamKey: string;
  email?: string;
  /** The game and the inviter of the link, which every step preserves. */
  about: InviteAbout;
  result?: FormResult;
};

export function InviteSignInForm({ teamKey, email, about, result }: InviteFormProps) {
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
      <Field
        {...fields.email}
        label={m.invitations_email()}
        type="email"
        autoComplete="email"
        required
      />
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
