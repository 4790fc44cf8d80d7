import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A visitor has no teams here: what stands in their place. */
export const SignInForTeams = () => (
  <EmptyState
    title="Sign in to see your teams and courts"
    text="Everything you joined, in one place."
  >
    <ButtonLink to={href("/sign-in")} variant="secondary">
      Sign In
    </ButtonLink>
  </EmptyState>
);

/** The user has joined nothing yet. */
export const NoTeams = () => (
  <EmptyState title="You are in no team or court yet" text="Join your friends, or start your own.">
    <div className="row row-center">
      <ButtonLink to={href("/create")} variant="secondary" preventScrollReset>
        Create Team/Court
      </ButtonLink>
      <ButtonLink to={href("/join-team")} variant="secondary" preventScrollReset>
        Join Team
      </ButtonLink>
    </div>
  </EmptyState>
);

/** Nobody has created a court yet. */
export const NoCourts = () => (
  <EmptyState title="No courts yet" text="Put the first one on the map.">
    <ButtonLink to={`${href("/create")}?type=court`} variant="secondary">
      Create Court
    </ButtonLink>
  </EmptyState>
);
