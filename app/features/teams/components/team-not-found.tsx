import { href } from "react-router";
import { type TeamType, teamNoun } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";

/** No team or court has this address. */
export function TeamNotFound({ type }: { type: TeamType }) {
  const noun = teamNoun[type];
  return (
    <Page
      title={`${noun} Not Found`}
      lead={`There is no ${noun.toLowerCase()} at this address, or not any more.`}
      width="narrow"
    >
      <ButtonLink to={href("/")}>Back to Home</ButtonLink>
    </Page>
  );
}
