import type { MouseEvent } from "react";
import { href, Link } from "react-router";
import { showToast } from "#app/browser/toast.ts";
import { signInRequired } from "#app/features/accounts/sign-in-required.ts";
import { signUpPath } from "#app/platform/http/auth-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const create = { to: href("/create"), label: "Create Team/Court" };
const join = { to: href("/join-team"), label: "Join Team" };
const schedule = { to: href("/schedule"), label: "Schedule Game" };

/** What one can do here. Visitors are asked to sign in: by a toast, or by the page behind the link. */
export const HomeActions = () => (
  <p className="row actions">
    {[create, join, schedule].map(({ to, label }) => (
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

/** What a player does less often than checking in: below the teams it is about. */
export const TeamActions = () => (
  <p className="row row-after">
    <ButtonLink to={schedule.to} preventScrollReset>
      {schedule.label}
    </ButtonLink>
    {[join, create].map(({ to, label }) => (
      <ButtonLink key={to} to={to} variant="secondary" preventScrollReset>
        {label}
      </ButtonLink>
    ))}
  </p>
);
