import { href, useOutletContext } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import {
  findKeyOfLastMember,
  leaveTeamUseCase,
} from "#app/features/membership/leave-team.server.ts";
import { leaveFailed, leftTeam, wayBack } from "#app/features/membership/leave-team.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { type TeamSeen, typeOfPath } from "#app/features/teams/team.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { readSlug } from "#app/lib/slug.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CloseLink, RouteDialog } from "#app/ui/dialog.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";
import type { Route } from "./+types/leave.ts";

export const meta = unlisted(
  (path) => m.membership_leave({ type: typeOfPath(path) }),
  m.membership_leave_description,
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: userId } = requireUser({ context, url });
  if (typeOfPath(url.pathname) === "court") return { secretKey: undefined };
  const input = { slug: readSlug(params.slug), userId };
  return { secretKey: await findKeyOfLastMember(context.get(servicesContext).db, input) };
}

export const action = formAction(leaveTeamUseCase, {
  about(args) {
    requireUser(args);
    return requireTeam(args);
  },
  prepare: ({ about: { id: teamId } }) => ok({ teamId }),
  done: (_, { about: team }) => redirectWithNotice(href("/"), leftTeam(team)),
  instead: ({ notice }, { about: team }) => redirectWithNotice(teamPath(team), notice),
  failed: ({ type }) => leaveFailed(type),
});

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, () => leaveFailed(typeOfPath(new URL(args.request.url).pathname)));

export default function Leave({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { team } = useOutletContext<{ team: TeamSeen }>();
  const about = {
    team: <strong>{team.name}</strong>,
    more: wayBack(team.type, loaderData.secretKey),
  };
  return (
    <RouteDialog
      title={m.membership_leave_question(team)}
      notice={actionData?.notice}
      closeTo={teamPath(team)}
    >
      <div className="stack">
        <p>{withNodes(m.membership_leave_about, about)}</p>
        <Form method="post">
          <SubmitButton variant="danger" busyLabel={m.membership_leaving()} block>
            {m.membership_leave(team)}
          </SubmitButton>
        </Form>
        <CloseLink to={teamPath(team)} />
      </div>
    </RouteDialog>
  );
}
