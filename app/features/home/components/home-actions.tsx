import type { MouseEvent } from "react";
import { href } from "react-router";
import { showToast } from "#app/browser/toast.ts";
import { signInRequired } from "#app/features/accounts/sign-in-required.ts";
import { signUpPath } from "#app/platform/http/auth-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const actions = [
  { to: href("/create"), label: "Create Team/Court" },
  { to: href("/join-team"), label: "Join Team" },
  { to: href("/schedule"), label: "Schedule Game" },
];

/** What one can do here. Visitors are asked to sign in: by a toast, or by the page behind the link. */
export const HomeActions = ({ isVisitor }: { isVisitor: boolean }) => (
  <p className="row">
    {actions.map(({ to, label }) => (
      <ButtonLink
        key={to}
        to={to}
        variant="secondary"
        preventScrollReset
        onClick={isVisitor ? askToSignIn : undefined}
      >
        {label}
      </ButtonLink>
    ))}
  </p>
);

function askToSignIn(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  showToast(signInRequired(signUpPath({ next: event.currentTarget.pathname })));
}
