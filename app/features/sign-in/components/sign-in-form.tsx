import type { ComponentProps } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { forgotPasswordPath, signInPath } from "#app/features/accounts/paths.ts";
import { Link, Form as PageForm, useFetcher, useIsHere } from "#app/platform/react-router/link.tsx";
import { LeaveLink, SubmitButton } from "#app/ui/button.tsx";
import { EmailField, type FormResult, PasswordField, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

export type AuthFormProps = {
  next: string;
  cancelTo: string;
  email?: string;
  result?: FormResult;
};

type SignInFormProps = AuthFormProps & {
  kept?: string;
};

export function SignInForm({ next, cancelTo, email, result, kept: keptAtFirst }: SignInFormProps) {
  const { Form: FetcherForm, state, data } = useFetcher<{ result?: typeof result }>();
  const again = result?.initialValue?.kept;
  const kept = keptAtFirst ?? (typeof again === "string" ? again : undefined);
  const Form = kept ? DocumentForm : FetcherForm;
  const fields = toFields(data?.result ?? result, { email, password: "" }, "sign-in-");
  return (
    <Form
      method="post"
      action={signInPath({ next })}
      className="stack"
      noValidate={useHydrated()}
      preventScrollReset={useIsHere(next)}
    >
      {kept ? <input type="hidden" name="kept" value={kept} /> : null}
      <EmailField {...fields.email} label={m.sign_in_email()} />
      <PasswordField {...fields.password} label={m.sign_in_password()} />
      <p>
        <Link
          to={forgotPasswordPath({ email: email || fields.email.defaultValue })}
          target={kept ? "_blank" : undefined}
        >
          {m.sign_in_forgot()}
        </Link>
      </p>
      <SubmitButton block busy={state !== "idle"} busyLabel={m.sign_in_going_on()}>
        {m.sign_in_button()}
      </SubmitButton>
      <LeaveLink to={cancelTo}>{m.sign_in_cancel()}</LeaveLink>
    </Form>
  );
}

/** This form may be shown on an error page. Only loading a new document replaces the whole error
 * page after signing in. */
const DocumentForm = (props: ComponentProps<typeof PageForm>) => (
  <PageForm reloadDocument {...props} />
);
