import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A visitor has no games here: what stands in their place. */
export const SignInForGames = () => (
  <EmptyState title="Sign in to see your games">
    <ButtonLink to={href("/sign-in")} variant="secondary">
      Sign In
    </ButtonLink>
  </EmptyState>
);

/** A visitor has no teams here: what stands in their place. */
export const SignInForTeams = () => (
  <EmptyState title="Sign in to see your teams and courts">
    <ButtonLink to={href("/sign-in")} variant="secondary">
      Sign In
    </ButtonLink>
  </EmptyState>
);

/** Shows that there is no court yet. */
export const NoCourts = () => (
  <EmptyState title="No courts yet" text="Put the first one on the map.">
    <ButtonLink to={`${href("/create")}?type=court`} variant="secondary">
      Create court
    </ButtonLink>
  </EmptyState>
);
