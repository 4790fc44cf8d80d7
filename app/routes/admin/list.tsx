import { STATUS_CODES } from "node:http";
import { data, redirect } from "react-router";
import { useActionResult } from "#app/browser/submit.ts";
import { AdminTable } from "#app/features/admin/components/admin-table.tsx";
import { RestoreForm } from "#app/features/admin/components/audit-list.tsx";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import {
  countedUpTo,
  parseTableQuery,
  rowsPerPage,
  type TableQuery,
} from "#app/features/admin/list.ts";
import { panelDescription, pathToGoBackTo, removePath } from "#app/features/admin/panel.ts";
import { pickRecordsUseCase } from "#app/features/admin/remove-records.server.ts";
import { requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import { readTable } from "#app/features/admin/table.queries.server.ts";
import { findJustRemoved } from "#app/features/audit/audit.queries.server.ts";
import {
  counted,
  isResource,
  nothingSelected,
  type Resource,
  resourceNoun,
  resourceTitles,
} from "#app/features/audit/resource.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import { serializeError, statusOfError } from "#app/platform/observability/errors.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { UnderDialogs } from "#app/ui/page.tsx";
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
    args.context
      .get(requestContext)
      .log.error({ err: serializeError(error) }, "the table could not be read");
    const status = statusOfError(error);
    return data(
      { kind, query, rows: [], count: 0, removed: undefined, failure: statusLine(status) },
      { status },
    );
  }
}

export const action = formAction(pickRecordsUseCase, {
  about({ params: { kind } }) {
    if (!isResource(kind)) throw data(null, { status: 404 });
    return kind;
  },
  invalid: (_, _args, kind) => nothingSelected(kind),
  done: (ids, { about: kind, input: { from = null } }) =>
    redirect(removePath(kind, ids, pathToGoBackTo(kind, from)), 303),
  failed: nothingSelected,
});

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

type Found = { kind: Resource; query: TableQuery; count: number };

const hints: Record<Resource, string> = {
  users: "Name, e-mail address or ID",
  teams: "Name, address, key or ID",
  games: "Name or ID of the team, or ID of the game",
};

function TableSearch({ kind, query }: Pick<Found, "kind" | "query">) {
  return (
    <Form method="get" role="search" className="table-search" key={`${kind} ${query.text}`}>
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.descending ? "desc" : "asc"} />
      <Field
        id="q"
        name="q"
        type="search"
        label={`Search ${resourceTitles[kind]}`}
        hint={hints[kind]}
        defaultValue={query.text}
        maxLength={100}
      />
      <Button variant="secondary">Search</Button>
    </Form>
  );
}

function TablePages({ kind, query, count }: Found) {
  const last = Math.max(1, Math.ceil(count / query.limit));
  const total =
    count > countedUpTo ? `more than ${counted(kind, countedUpTo)}` : counted(kind, count);
  const hasMore = count > countedUpTo || query.page < last;
  return (
    <nav className="row" aria-label="Pages">
      <p>{`${total}, page ${query.page}`}</p>
      {query.page > 1 ? <PageLink query={query} page={query.page - 1} label="Previous" /> : null}
      {hasMore ? <PageLink query={query} page={query.page + 1} label="Next" /> : null}
    </nav>
  );
}

function PageLink({ query, page, label }: { query: TableQuery; page: number; label: string }) {
  const { text, sort, descending } = query;
  const dir = descending ? "desc" : "asc";
  const search = new URLSearchParams({ ...(text && { q: text }), sort, dir, page: String(page) });
  return (
    <ButtonLink to={`?${search}`} variant="secondary">
      {label}
    </ButtonLink>
  );
}

const statusLine = (status: number) => `${status}: ${STATUS_CODES[status] ?? "Error"}`;
