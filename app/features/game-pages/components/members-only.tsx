import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";

/** In place of a team's game, for signed-in users who are not in the team. */
export const MembersOnly = () => (
  <Hero
    title="This game is for members"
    lead="Only members of the team see its games. Ask a member for the key."
  >
    <p className="row">
      <ButtonLink to={href("/join-team")} size="lg">
        Join Team
      </ButtonLink>
      <ButtonLink to={href("/")} size="lg" variant="secondary">
        Back to Home
      </ButtonLink>
    </p>
  </Hero>
);
