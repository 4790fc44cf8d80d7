import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The user has joined nothing, and can schedule nothing yet: a court is one tap away. */
export const NoGamesYet = () => (
  <EmptyState title="No games yet" text="Find a court near you: everybody can join.">
    <div className="row row-center">
      <ButtonLink to={`${href("/")}#courts`}>Find a Court</ButtonLink>
      <ButtonLink to={href("/schedule")} variant="secondary" preventScrollReset>
        Schedule Game
      </ButtonLink>
    </div>
  </EmptyState>
);

/** None of the user's teams and courts has an upcoming game. */
export const NoGames = () => (
  <EmptyState title="No games yet" text="Somebody has to start. Why not you?">
    <ButtonLink to={href("/schedule")} variant="secondary">
      Schedule Game
    </ButtonLink>
  </EmptyState>
);
