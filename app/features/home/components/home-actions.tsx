import type { MouseEvent } from "react";
import { href } from "react-router";
import { showToast } from "#app/browser/toast.ts";
import { signUpPath } from "#app/features/accounts/paths.ts";
import { signInRequired } from "#app/features/sign-in/sign-in-required.ts";
import { Link } from "#app/platform/react-router/link.tsx";

const actions = [
  { to: href("/create"), label: "Create Team/Court" },
  { to: href("/join-team"), label: "Join Team" },
  { to: href("/schedule"), label: "Schedule Game" },
];

/** Shows what one can do here. Visitors are told to sign in: by a toast, or by the page behind the link. */
export const HomeActions = () => (
  <p className="row actions">
    {actions.map(({ to, label }) => (
      <span key={to}>
        <Link to={to} preventScrollReset onClick={askToSignIn}>
          {label}
        </Link>{" "}
      </span>
    ))}
  </p>
);

function askToSignIn(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  showToast(signInRequired(signUpPath({ next: event.currentTarget.pathname })));
}
