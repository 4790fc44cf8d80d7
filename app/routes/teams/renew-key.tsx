import { useOutletContext } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { captainActFailed } from "#app/features/teams/captain.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { renewKeyUseCase } from "#app/features/teams/renew-key.server.ts";
import { newKeyMade } from "#app/features/teams/renew-key.ts";
import type { Team } from "#app/features/teams/team.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CloseLink, RouteDialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";
import type { Route } from "./+types/renew-key.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(m.teams_key_new, m.teams_key_new_what);

export async function loader(args: Route.LoaderArgs) {
  await teamForAbility(args, "renewKey");
  return null;
}

export const action = formAction(renewKeyUseCase, {
  about: (args) => teamForAbility(args, "renewKey"),
  prepare: ({ about: { team } }) => ok({ teamId: team.id }),
  done: ({ secretKey }, { about: { team } }) =>
    redirectWithNotice(teamPath(team), newKeyMade(secretKey)),
  instead: forbid,
  failed: captainActFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, captainActFailed);

export default function RenewKey({ actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { team } = useOutletContext<{ team: Team }>();
  return (
    <RouteDialog
      title={m.teams_key_new_question()}
      notice={actionData?.notice}
      closeTo={teamPath(team)}
    >
      <div className="stack">
        <p>{m.teams_key_new_what()}</p>
        <Form method="post">
          <SubmitButton block>{m.teams_key_new_submit()}</SubmitButton>
        </Form>
        <CloseLink to={teamPath(team)} />
      </div>
    </RouteDialog>
  );
}
