import { type FormEvent, type ReactNode, useState } from "react";
import { signInPath, signUpPath } from "#app/features/accounts/paths.ts";
import { GoogleButton } from "#app/features/sign-in/components/google-button.tsx";
import type { GooglePlace } from "#app/features/sign-in/in-app-browser.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { m } from "#messages";

type Mode = "sign-up" | "sign-in";

export type AuthPanelProps = {
  mode: Mode;
  next: string;
  google: GooglePlace;
  required?: boolean;
  email?: string;
  children: (shown: Mode, email: string | undefined) => ReactNode;
};

export function AuthPanel({ mode, next, google, required, email, children }: AuthPanelProps) {
  const [typed, setTyped] = useState(email);
  // The other form appears at once. Waiting for the server would lose text that is typed meanwhile.
  const [chosen, choose] = useState(mode);
  const keep = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === "email") setTyped(target.value);
  };
  return (
    <div className="stack" onInput={keep}>
      {google === "first" ? <GoogleButton next={next} /> : null}
      <Tabs
        label={m.sign_in_tabs()}
        tabs={[
          {
            label: m.sign_in_tab_sign_up(),
            to: signUpPath({ next, email: typed, required, isNew: true }),
            current: chosen === "sign-up",
            onChoose: () => choose("sign-up"),
          },
          {
            label: m.sign_in_tab_sign_in(),
            to: signInPath({ next, email: typed, required }),
            current: chosen === "sign-in",
            onChoose: () => choose("sign-in"),
          },
        ]}
      >
        {children(chosen, typed)}
      </Tabs>
      {google === "last" ? <GoogleButton next={next} isLast /> : null}
    </div>
  );
}
