import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import { m } from "#messages";

export const SignInForGames = () => (
  <EmptyState title={m.home_sign_in_games()}>
    <ButtonLink to={href("/sign-in")} variant="secondary">
      {m.home_sign_in()}
    </ButtonLink>
  </EmptyState>
);

export const SignInForTeams = () => (
  <EmptyState title={m.home_sign_in_teams()}>
    <ButtonLink to={href("/sign-in")} variant="secondary">
      {m.home_sign_in()}
    </ButtonLink>
  </EmptyState>
);

export const NoCourts = () => (
  <EmptyState title={m.home_no_courts()} text={m.home_no_courts_text()}>
    <ButtonLink to={`${href("/create")}?type=court`} variant="secondary">
      {m.home_create_court()}
    </ButtonLink>
  </EmptyState>
);
