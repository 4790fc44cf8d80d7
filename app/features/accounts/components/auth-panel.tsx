import { type FormEvent, type ReactNode, useState } from "react";
import { signInPath, signUpPath } from "#app/features/accounts/auth-path.ts";
import { GoogleButton } from "#app/features/accounts/components/google-button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export type AuthPanelProps = {
  mode: "sign-up" | "sign-in";
  /** The page to be on afterwards. */
  next: string;
  /** Whether people can sign in with Google here. */
  google: boolean;
  /** Whether the page after this one cannot be seen without signing in. */
  required?: boolean;
  /** What was typed already, kept when the tab changes. */
  email?: string;
};

/** What signing up and logging in share: Google, the two tabs, and under them the form. */
export function AuthPanel({
  mode,
  next,
  google,
  required,
  email,
  children,
}: AuthPanelProps & { children: (email: string | undefined) => ReactNode }) {
  const [typed, setTyped] = useState(email);
  const keep = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === "email") setTyped(target.value);
  };
  return (
    <div className="stack" onInput={keep}>
      {google ? (
        <>
          <GoogleButton next={next} />
          <p className="or">Or</p>
        </>
      ) : null}
      <Tabs
        label="Sign up or log in"
        tabs={[
          {
            label: "Sign Up",
            to: signUpPath({ next, email: typed, required }),
            current: mode === "sign-up",
          },
          {
            label: "Login",
            to: signInPath({ next, email: typed, required }),
            current: mode === "sign-in",
          },
        ]}
      />
      {children(typed)}
    </div>
  );
}
