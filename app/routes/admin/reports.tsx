import { data, href, redirect } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { ReportCard } from "#app/features/admin/components/report-card.tsx";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { listPath, panelDescription, removePath } from "#app/features/admin/panel.ts";
import { admin, requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import { handleReportForm } from "#app/features/safety/handle-report.input.ts";
import { handleReport } from "#app/features/safety/handle-report.server.ts";
import {
  handleReportProblems,
  reportHandled,
  reportNotHandled,
} from "#app/features/safety/handle-report.ts";
import { listReports, type ReportRow } from "#app/features/safety/reports.queries.server.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { idOf } from "#app/lib/schemas.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/reports.ts";

const lastHandled = 20;

export const meta = unlisted("Reports", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  await requireListAdmin(args);
  const { db } = args.context.get(servicesContext);
  const before = idOf(args.url.searchParams.get("before") ?? undefined);
  const [open, handled] = await Promise.all([
    listReports(db, { isHandled: false, before, limit: rowsPerPage }),
    listReports(db, { isHandled: true, limit: lastHandled }),
  ]);
  const seen = ({ at, ...report }: ReportRow) => ({ ...report, at: inPanelZone(at) });
  return {
    open: open.map(seen),
    handled: handled.map(seen),
    older: open.length === rowsPerPage ? open.at(-1)?.id : undefined,
  };
}

export const action = formAction({
  schema: handleReportForm,
  caller: admin,
  problems: handleReportProblems,
  invalid(form) {
    const why = form.reply().error?.note?.[0];
    if (!why) throw data(null, { status: 400 });
    return errorNotice(why);
  },
  rule: ({ db, caller: who, input: { report: reportId, act, note } }) =>
    handleReport(db, { reportId, act, note, who }),
  done: ({ confirm }, { input: { act } }) =>
    confirm
      ? redirect(removePath(confirm.kind, [confirm.id], listPath(confirm.kind)), 303)
      : redirectWithNotice(href("/developer/reports"), reportHandled[act]),
  failed: reportNotHandled,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, reportNotHandled);

export default function AdminReports({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { open, handled, older } = loaderData;
  return (
    <PanelFrame>
      <Notice notice={actionData?.notice} tone="error" />
      <h2>Reports</h2>
      {open.length > 0 ? (
        <List reports={open} />
      ) : (
        <EmptyState title="Nothing to look at" text="What people report is listed here." />
      )}
      {older ? (
        <ButtonLink to={`?before=${older}`} variant="secondary">
          Older
        </ButtonLink>
      ) : null}
      {handled.length > 0 ? (
        <Section title="Handled">
          <List reports={handled} />
        </Section>
      ) : null}
    </PanelFrame>
  );
}

const List = ({ reports }: { reports: Route.ComponentProps["loaderData"]["open"] }) => (
  <ul className="stack">
    {reports.map((report) => (
      <ReportCard key={report.id} report={report} />
    ))}
  </ul>
);
