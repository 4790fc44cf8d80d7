import { Form, href } from "react-router";

import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { joinedTeam, joinTeamProblems } from "#app/features/teams/join-team.ts";
import { secretKeyLength } from "#app/features/teams/team.ts";
import { parseForm, showAgain } from "#app/lib/form.server.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import { requireUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { Button } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.ts";
import type { Route } from "./+types/join-team.ts";

export const meta: Route.MetaFunction = () => [{ title: "Join Team" }];

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const user = requireUser({ context, url });
  const submission = await parseForm(request, joinTeamInput);
  if (submission.status !== "success") return showAgain(submission);

  const { secretKey } = submission.value;
  const joined = await joinTeam(context.get(worldContext).db, { userId: user.id, secretKey });
  if (!joined.ok) return showAgain(submission, joinTeamProblems[joined.problem]);

  return redirectWithNotice(
    href("/team/:slug", { slug: joined.value.slug }),
    joinedTeam(joined.value.name),
  );
}

export default function JoinTeam({ actionData }: Route.ComponentProps) {
  const { secretKey } = fieldsOf(actionData?.result, { secretKey: "" });

  return (
    <RouteDialog title="Join Team" notice={actionData?.notice} closeTo={href("/")}>
      <Form method="post" className="stack">
        <Field
          {...secretKey}
          label="Team Secret Key"
          hint="A member can copy it from the team page."
          maxLength={secretKeyLength}
          autoCapitalize="characters"
          autoComplete="off"
          required
        />
        <Button type="submit" size="lg" block>
          Join Team
        </Button>
      </Form>
    </RouteDialog>
  );
}
