import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { KeyEntry } from "#app/features/membership/components/key-entry.tsx";
import { joinTeamForm, joinTeamUseCase } from "#app/features/membership/join-team.server.ts";
import {
  alreadyIn,
  joinedTeam,
  joinTeamProblems,
  whyNoKey,
} from "#app/features/membership/join-team.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { toFields } from "#app/ui/field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/join-team.ts";

export const meta = unlisted(
  () => m.membership_join_submit({ type: "team" }),
  m.membership_join_description,
);

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser({ context, url });
}

const unknownKey = () => renderNotice(joinTeamProblems.unknown_key);

export const action = formAction(joinTeamUseCase, {
  schema: joinTeamForm,
  invalid: ({ payload }) => whyNoKey(payload),
  done: ({ slug, name }) => redirectWithNotice(href("/team/:slug", { slug }), joinedTeam(name)),
  async instead({ code }, { db, input: { secretKey } }) {
    const team = code === "already_member" && (await findTeamByKey(db, secretKey));
    return team ? redirectWithNotice(teamPath(team), alreadyIn(team.name)) : undefined;
  },
  failed: unknownKey,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, unknownKey);

export default function JoinTeam({ actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { secretKey } = toFields(actionData?.result, { secretKey: "" });

  return (
    <RouteDialog
      title={m.membership_join_submit({ type: "team" })}
      notice={actionData?.notice}
      closeTo={href("/")}
    >
      <Form method="post" className="stack">
        <KeyEntry field={secretKey} hint={m.membership_join_copy_hint()} />
      </Form>
    </RouteDialog>
  );
}
