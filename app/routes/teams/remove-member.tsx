import { data, useOutletContext } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { findMember } from "#app/features/membership/ban.queries.server.ts";
import {
  removeMemberForm,
  removeMemberUseCase,
} from "#app/features/membership/remove-member.server.ts";
import {
  maxBanReason,
  memberBanned,
  memberRemoved,
} from "#app/features/membership/remove-member.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { captainActFailed } from "#app/features/teams/captain.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CloseLink, RouteDialog } from "#app/ui/dialog.tsx";
import { CheckboxField, Field, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/remove-member.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export const meta = unlisted(m.membership_remove_title, m.membership_remove_description);

export async function loader(args: Route.LoaderArgs) {
  const { db, team } = await teamForAbility(args, "removeMembers");
  const userId = toId(args.params.user);
  const member = userId && (await findMember(db, { teamId: team.id, userId }));
  if (!member) throw data(null, { status: 404 });
  return { name: member.name };
}

export const action = formAction(removeMemberUseCase, {
  about: (args) => teamForAbility(args, "removeMembers"),
  schema: removeMemberForm,
  prepare: ({ about: { team }, args, input }) =>
    ok({ ...input, teamId: team.id, userId: requireId(args.params.user) }),
  done({ name, secretKey }, { about: { team }, input: { ban } }) {
    const notice = ban ? memberBanned(name, team.name, secretKey) : memberRemoved(name, team.name);
    return redirectWithNotice(membersPath(team), notice);
  },
  instead: forbid,
  failed: captainActFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, captainActFailed);

export default function RemoveMember({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { team } = useOutletContext<{ team: Team }>();
  const { name } = loaderData;
  const defaults = { ban: false, newKey: true, reason: "" };
  const fields = toFields(actionData?.result, defaults, "remove-");
  return (
    <RouteDialog
      title={m.membership_remove_question({ name })}
      notice={actionData?.notice}
      closeTo={membersPath(team)}
    >
      <Form method="post" className="stack">
        <p>{m.membership_remove_about({ name, team: team.name })}</p>
        <CheckboxField {...fields.ban} label={m.membership_remove_ban({ name })} />
        <CheckboxField
          {...fields.newKey}
          label={m.membership_remove_new_key()}
          hint={m.membership_remove_new_key_hint()}
        />
        <Field
          {...fields.reason}
          label={m.membership_remove_reason()}
          hint={m.membership_remove_reason_hint()}
          maxLength={maxBanReason}
          autoComplete="off"
        />
        <SubmitButton variant="danger" busyLabel={m.membership_removing()} block>
          {m.membership_remove_title()}
        </SubmitButton>
        <CloseLink to={membersPath(team)} />
      </Form>
    </RouteDialog>
  );
}
