import { isRouteErrorResponse, useLocation, useParams, useRouteError } from "react-router";
import { PageError } from "#app/features/sign-in/components/page-error.tsx";
import { teamPath } from "#app/features/teams/paths.ts";
import { typeOfPath } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/page.tsx";
import { m } from "#messages";

export function NotAllowed() {
  const error = useRouteError();
  const { slug = "" } = useParams();
  const type = typeOfPath(useLocation().pathname);
  if (!isRouteErrorResponse(error) || error.status !== 403) return <PageError error={error} />;
  return (
    <Hero title={String(error.data)}>
      <ButtonLink to={teamPath({ type, slug })} size="lg">
        {m.team_page_back()}
      </ButtonLink>
    </Hero>
  );
}
