import { href } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { Link, useFetcher, useIsHere } from "#app/platform/react-router/link.tsx";
import { LeaveLink, SubmitButton } from "#app/ui/button.tsx";
import { EmailField, type FormResult, PasswordField, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

export type AuthFormProps = {
  next: string;
  cancelTo: string;
  email?: string;
  result?: FormResult;
};

export function SignInForm({ next, cancelTo, email, result }: AuthFormProps) {
  const { Form, state, data } = useFetcher<{ result?: typeof result }>();
  const fields = toFields(data?.result ?? result, { email, password: "" }, "sign-in-");
  return (
    <Form
      method="post"
      action={signInPath({ next })}
      className="stack"
      noValidate={useHydrated()}
      preventScrollReset={useIsHere(next)}
    >
      <EmailField {...fields.email} label={m.sign_in_email()} />
      <PasswordField {...fields.password} label={m.sign_in_password()} />
      <p>
        <Link to={href("/forgot-password")}>{m.sign_in_forgot()}</Link>
      </p>
      <SubmitButton block busy={state !== "idle"} busyLabel={m.sign_in_going_on()}>
        {m.sign_in_button()}
      </SubmitButton>
      <LeaveLink to={cancelTo}>{m.sign_in_cancel()}</LeaveLink>
    </Form>
  );
}
