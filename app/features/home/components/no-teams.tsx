import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

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
