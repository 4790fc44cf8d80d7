import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

/** The user has joined nothing yet. The box beside it is the way in; these are the others. */
export const NoTeams = () => (
  <>
    <p>
      <b>You are in no team or court yet.</b> Join your friends, or start your own.
    </p>
    <p className="row row-after">
      <ButtonLink to={href("/join-team")} variant="secondary" preventScrollReset>
        Join Team
      </ButtonLink>
      <ButtonLink to={href("/create")} variant="secondary" preventScrollReset>
        Create Team/Court
      </ButtonLink>
    </p>
  </>
);
