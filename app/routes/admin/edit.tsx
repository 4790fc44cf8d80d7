import { data, Form, href, useLocation } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { act } from "#app/browser/submit.ts";
import { payloads, whyNot } from "#app/features/admin/calls.ts";
import { type Editable, EditFields } from "#app/features/admin/components/edit-fields.tsx";
import { editGameForm } from "#app/features/admin/edit-game.input.ts";
import { editGame } from "#app/features/admin/edit-game.server.ts";
import { editGameProblems } from "#app/features/admin/edit-game.ts";
import { editTeamForm } from "#app/features/admin/edit-team.input.ts";
import { editTeam } from "#app/features/admin/edit-team.server.ts";
import { editTeamProblems } from "#app/features/admin/edit-team.ts";
import { editUserForm } from "#app/features/admin/edit-user.input.ts";
import { editUser } from "#app/features/admin/edit-user.server.ts";
import { editUserProblems } from "#app/features/admin/edit-user.ts";
import { findGame } from "#app/features/admin/games.queries.server.ts";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { listPath, panelDescription, panelZone } from "#app/features/admin/panel.ts";
import { requireAdmin } from "#app/features/admin/require-admin.server.ts";
import { findTeam } from "#app/features/admin/teams.queries.server.ts";
import { findUser } from "#app/features/admin/users.queries.server.ts";
import {
  isKind,
  type Kind,
  kindNoun,
  updated,
  updateFailed,
} from "#app/features/audit/resource.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { idOf } from "#app/lib/schemas.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { parseForm, refuseForm, showAgain } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { loggable, statusOfFault } from "#app/platform/observability/errors.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/edit.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit", description: panelDescription, index: false });

export async function loader(args: Route.LoaderArgs): Promise<Editable> {
  await requireAdmin(args);
  const { kind, id } = whichOf(args.params);
  const subject = await findEditable(args.context.get(worldContext).db, kind, id);
  if (!subject) throw data(null, { status: 404 });
  return subject;
}

function whichOf(params: { kind: string; id: string }) {
  const id = idOf(params.id);
  if (!isKind(params.kind) || !id) throw data(null, { status: 404 });
  return { kind: params.kind, id };
}

async function findEditable(db: Db, kind: Kind, id: number): Promise<Editable | undefined> {
  if (kind === "users") {
    const row = await findUser(db, id);
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
  const who = await requireAdmin(args);
  const { kind, id } = whichOf(args.params);
  try {
    const refused = await edits[kind](args, { id, who });
    if (refused) return refused;
  } catch (error) {
    if (error instanceof Response) throw error;
    args.context.get(requestContext).log.error({ err: loggable(error) }, "edit failed");
    return refuseForm({ status: statusOfFault(error), notice: updateFailed(kind) });
  }
  return redirectWithNotice(listPath(kind) + args.url.search, updated(kind));
}

type Which = { id: number; who: string };

const edits = {
  async users({ context, request }: Route.ActionArgs, which: Which) {
    const form = await parseForm(request, editUserForm);
    if (form.status !== "success") return showAgain(form);
    const edited = await editUser(context.get(worldContext).db, { ...form.value, ...which });
    return edited.ok ? undefined : showAgain(form, editUserProblems[edited.problem]);
  },
  async teams({ context, request }: Route.ActionArgs, which: Which) {
    const form = await parseForm(request, editTeamForm);
    if (form.status !== "success") return showAgain(form);
    const edited = await editTeam(context.get(worldContext).db, { ...form.value, ...which });
    return edited.ok ? undefined : showAgain(form, editTeamProblems[edited.problem]);
  },
  async games({ context, request }: Route.ActionArgs, which: Which) {
    const form = await parseForm(request, editGameForm(panelZone));
    if (form.status !== "success") return showAgain(form);
    const edited = await editGame(context.get(worldContext).db, { ...form.value, ...which });
    return edited.ok ? undefined : showAgain(form, editGameProblems[edited.problem]);
  },
};

export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  const { kind } = params;
  if (!isKind(kind)) return serverAction();
  const form = Object.fromEntries(await request.clone().formData());
  return act({
    call: () => callApi("PUT", href("/api/admin/:kind/:id", params), payloads[kind](form)),
    done: () => ({ notice: updated(kind), to: listPath(kind) + new URL(request.url).search }),
    failed: (error) => whyNot(error, updateFailed(kind)),
    again: serverAction,
  });
}

export default function AdminEdit({ loaderData: subject, actionData }: Route.ComponentProps) {
  const list = listPath(subject.kind) + useLocation().search;
  const title = `Edit ${kindNoun(subject.kind, 1)} ${subject.row.id}`;
  return (
    <RouteDialog title={title} notice={actionData?.notice} closeTo={list}>
      <Form method="post" className="stack">
        <EditFields subject={subject} result={actionData?.result} />
        <SubmitButton busyLabel="Saving..." block>
          Save Changes
        </SubmitButton>
        <ButtonLink to={list} variant="secondary" block replace preventScrollReset>
          Cancel
        </ButtonLink>
      </Form>
    </RouteDialog>
  );
}
