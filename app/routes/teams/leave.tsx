import { data, Form, href, useOutletContext } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { typedIn } from "#app/browser/form-values.ts";
import { act } from "#app/browser/submit.ts";
import { leaveTeam } from "#app/features/teams/leave-team.server.ts";
import {
  leaveFailed,
  leaveTeamProblems,
  leaveTeamWords,
  leftTeam,
} from "#app/features/teams/leave-team.ts";
import { findTeamBySlug } from "#app/features/teams/queries.server.ts";
import { type TeamSeen, teamPath, typeOfPath } from "#app/features/teams/team.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { slugOf } from "#app/lib/slug.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { showFaultOnly } from "#app/platform/http/with-error-notice.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/leave.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: leaveTeamWords[typeOfPath(args.location.pathname)].title,
    description: "You can come back at any time.",
    index: false,
  });

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const user = requireUser({ context, url });
  const { db } = context.get(worldContext);
  const asked = { type: typeOfPath(url.pathname), slug: slugOf(params.slug), userId: user.id };
  const team = await findTeamBySlug(db, asked);
  if (!team) throw data(null, { status: 404 });

  return showFaultOnly({ context }, leaveFailed(team.type, ""), async () => {
    const left = await leaveTeam(db, { userId: user.id, teamId: team.id });
    if (!left.ok) return redirectWithNotice(teamPath(team), leaveTeamProblems[left.problem].notice);
    return redirectWithNotice(href("/"), leftTeam(team));
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, name } = await typedIn(request, "id", "name");
  const type = typeOfPath(new URL(request.url).pathname);
  return act({
    call: () => callApi("POST", href("/api/teams/:id/leave", { id })),
    done: () => ({ notice: leftTeam({ type, name }), to: href("/") }),
    failed: ({ message }) => leaveFailed(type, message),
  });
}

export default function Leave({ actionData }: Route.ComponentProps) {
  const { team } = useOutletContext<{ team: TeamSeen }>();
  const { title, what } = leaveTeamWords[team.type];
  return (
    <RouteDialog title={`${title}?`} notice={actionData?.notice} closeTo={teamPath(team)}>
      <div className="stack">
        <p>
          You are about to leave <strong>{team.name}</strong>. You will be taken out of its coming
          games. {what}
        </p>
        <Form method="post">
          <input type="hidden" name="id" value={team.id} />
          <input type="hidden" name="name" value={team.name} />
          <SubmitButton variant="danger" busyLabel="Leaving..." block>
            {title}
          </SubmitButton>
        </Form>
        <ButtonLink to={teamPath(team)} variant="secondary" block replace preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </RouteDialog>
  );
}
