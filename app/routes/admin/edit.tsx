import { data, useLocation } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import {
  findGame,
  findTeam,
  findUserForAdmin,
} from "#app/features/admin/admin-rows.queries.server.ts";
import { type Editable, EditFields } from "#app/features/admin/components/edit-fields.tsx";
import { editGameRowForm, editGameRowUseCase } from "#app/features/admin/edit-game-row.server.ts";
import { editTeamRowForm, editTeamRowUseCase } from "#app/features/admin/edit-team-row.server.ts";
import { editUserForm, editUserUseCase } from "#app/features/admin/edit-user-row.server.ts";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { listPath, panelDescription, panelZone } from "#app/features/admin/panel.ts";
import { requireAdmin } from "#app/features/admin/require-admin.server.ts";
import {
  isResource,
  type Resource,
  resourceNoun,
  updated,
  updateFailed,
} from "#app/features/audit/resource.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CloseLink, RouteDialog } from "#app/ui/dialog.tsx";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/edit.ts";

export const meta = unlisted("Edit", panelDescription);

export async function loader(args: Route.LoaderArgs): Promise<Editable> {
  await requireAdmin(args);
  const { kind, id } = requireRow(args.params);
  const subject = await findEditable(args.context.get(servicesContext).db, kind, id);
  if (!subject) throw data(null, { status: 404 });
  return subject;
}

function requireRow(params: { kind: string; id: string }) {
  const id = toId(params.id);
  if (!isResource(params.kind) || !id) throw data(null, { status: 404 });
  return { kind: params.kind, id };
}

async function findEditable(db: Db, kind: Resource, id: number): Promise<Editable | undefined> {
  if (kind === "users") {
    const row = await findUserForAdmin(db, id);
    return row && { kind, row };
  }
  if (kind === "teams") {
    const row = await findTeam(db, id);
    return row && { kind, row };
  }
  const row = await findGame(db, id);
  return row && { kind, row, at: inPanelZone(row.datetime) };
}

export async function action(args: Route.ActionArgs) {
  const { kind } = requireRow(args.params);
  return edits[kind](args);
}

const backToList = (kind: Resource) => ({
  done: (_: unknown, { args: { url } }: { args: { url: URL } }) =>
    redirectWithNotice(listPath(kind) + url.search, updated(kind)),
  failed: () => updateFailed(kind),
});

const edits = {
  users: formAction(editUserUseCase, { ...backToList("users"), schema: editUserForm }),
  teams: formAction(editTeamRowUseCase, { ...backToList("teams"), schema: editTeamRowForm }),
  games: formAction(editGameRowUseCase, {
    ...backToList("games"),
    schema: editGameRowForm(panelZone),
  }),
};

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, () => updateFailed(isResource(args.params.kind) ? args.params.kind : "users"));

export default function AdminEdit({
  loaderData: subject,
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const list = listPath(subject.kind) + useLocation().search;
  const title = `Edit ${resourceNoun(subject.kind, 1)} ${subject.row.id}`;
  return (
    <RouteDialog title={title} notice={actionData?.notice} closeTo={list}>
      <Form method="post" className="stack">
        <EditFields subject={subject} result={actionData?.result} />
        <SubmitButton busyLabel="Saving..." block>
          Save Changes
        </SubmitButton>
        <CloseLink to={list} />
      </Form>
    </RouteDialog>
  );
}
