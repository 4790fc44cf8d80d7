import { data, redirect } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { AdminTable } from "#app/features/admin/components/admin-table.tsx";
import { RestoreForm } from "#app/features/admin/components/audit-list.tsx";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { TablePages, TableSearch } from "#app/features/admin/components/table-search.tsx";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { panelDescription, pathToGoBackTo, removePath } from "#app/features/admin/panel.ts";
import { pickedForm } from "#app/features/admin/remove-records.input.ts";
import { admin, requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import { readTable } from "#app/features/admin/table.queries.server.ts";
import { parseTableQuery } from "#app/features/admin/table-query.ts";
import { findJustRemoved } from "#app/features/audit/audit.queries.server.ts";
import {
  isResource,
  nothingSelected,
  resourceNoun,
  resourceTitles,
} from "#app/features/audit/resource.ts";
import { done, errorNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { serializeError, statusOfError } from "#app/platform/observability/errors.server.ts";
import { statusLine } from "#app/platform/observability/status-line.server.ts";
import { UnderDialogs } from "#app/ui/under-dialogs.tsx";
import type { Route } from "./+types/list.ts";

export const meta = unlisted("Admin panel", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  await requireListAdmin(args);
  const { kind } = args.params;
  if (!isResource(kind)) throw data(null, { status: 404 });
  const query = parseTableQuery(kind, args.url.searchParams, rowsPerPage);
  try {
    const { db } = args.context.get(servicesContext);
    const table = await readTable(db, kind, query);
    const removed = await findJustRemoved(db, { kind });
    return data({ kind, query, ...table, removed, failure: undefined });
  } catch (error) {
    args.context.get(requestContext).log.error({ err: serializeError(error) }, "no table");
    const status = statusOfError(error);
    return data(
      { kind, query, rows: [], count: 0, removed: undefined, failure: statusLine(status) },
      { status },
    );
  }
}

/** Leads the picked rows to where their deletion is confirmed. */
export async function action(args: Route.ActionArgs) {
  const { kind } = args.params;
  if (!isResource(kind)) throw data(null, { status: 404 });
  const notice = nothingSelected(kind);
  return submitForm(args, {
    schema: pickedForm,
    caller: admin,
    invalid: () => notice,
    rule: async ({ input: { ids } }) => done(ids),
    done: (ids, { input: { from = null } }) =>
      redirect(removePath(kind, ids, pathToGoBackTo(kind, from)), 303),
    failed: notice,
  });
}

export default function AdminList({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { kind, query, rows, count, removed, failure } = loaderData;
  const failed = failure ? errorNotice(failure) : undefined;
  return (
    <UnderDialogs>
      <PanelFrame notice={actionData?.notice ?? failed}>
        <h2>{resourceTitles[kind]}</h2>
        {removed ? (
          <RestoreForm entry={removed}>
            <p>{`${resourceNoun(kind, 1)} ${removed.subjectId} was deleted.`}</p>
          </RestoreForm>
        ) : null}
        <TableSearch kind={kind} query={query} />
        <AdminTable key={kind} kind={kind} rows={rows} query={query} />
        <TablePages kind={kind} query={query} count={count} />
      </PanelFrame>
    </UnderDialogs>
  );
}
