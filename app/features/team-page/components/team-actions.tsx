import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

/** What a player does less often than checking in: below the teams it is about. */
export const TeamActions = () => (
  <p className="row row-after">
    <ButtonLink to={href("/schedule")} preventScrollReset>
      Schedule Game
    </ButtonLink>
    <ButtonLink to={href("/join-team")} variant="secondary" preventScrollReset>
      Join Team
    </ButtonLink>
    <ButtonLink to={href("/create")} variant="secondary" preventScrollReset>
      Create Team/Court
    </ButtonLink>
  </p>
);
