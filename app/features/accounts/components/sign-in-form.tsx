import type { SubmissionResult } from "@conform-to/react";
import { Form, href, Link } from "react-router";
import { signInPath } from "#app/features/accounts/auth-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.ts";

type SignInFormProps = {
  next: string;
  /** Where Cancel leads. */
  cancelTo: string;
  email?: string;
  result?: SubmissionResult<string[]>;
};

/** An account that exists: the tab Login. */
export function SignInForm({ next, cancelTo, email, result }: SignInFormProps) {
  const fields = fieldsOf(result, { email, password: "" }, "sign-in-");
  return (
    <Form method="post" action={signInPath({ next })} className="stack">
      <Field {...fields.email} label="Email Address" type="email" autoComplete="email" required />
      <Field
        {...fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <p>
        <Link to={href("/forgot-password")}>Forgot password?</Link>
      </p>
      <Button type="submit" block>
        Login
      </Button>
      <ButtonLink to={cancelTo} variant="quiet" block>
        Cancel
      </ButtonLink>
    </Form>
  );
}
