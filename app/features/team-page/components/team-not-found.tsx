import { href } from "react-router";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";

export function TeamNotFound({ type }: { type: TeamType }) {
  const noun = teamNoun[type];
  return (
    <Hero
      title={`${noun} Not Found`}
      lead={`There is no ${noun.toLowerCase()} at this address, or not any more.`}
    >
      <ButtonLink to={href("/")} size="lg">
        Back to Home
      </ButtonLink>
    </Hero>
  );
}
