import { data, href, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { Inbox } from "#app/features/admin/components/inbox.tsx";
import { ReportCard } from "#app/features/admin/components/report-card.tsx";
import { handleReportUseCase, readInbox } from "#app/features/admin/inbox.server.ts";
import { listPath, panelDescription, removePath } from "#app/features/admin/panel.ts";
import { reportHandled, reportNotHandled } from "#app/features/safety/handle-report.ts";
import { listReports } from "#app/features/safety/reports.queries.server.ts";
import { errorNotice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/reports.ts";

export const meta = unlisted("Reports", panelDescription);

export const loader = (args: Route.LoaderArgs) => readInbox(args, listReports);

export const action = formAction(handleReportUseCase, {
  invalid(form) {
    const why = form.reply().error?.note?.[0];
    if (!why) throw data(null, { status: 400 });
    return errorNotice(why);
  },
  done: (picked, { input: { act } }) =>
    picked
      ? redirect(removePath(picked.kind, [picked.id], listPath(picked.kind)), 303)
      : redirectWithNotice(href("/developer/reports"), reportHandled[act]),
  failed: reportNotHandled,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, reportNotHandled);

export default function AdminReports({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  return (
    <Inbox
      title="Reports"
      notice={actionData?.notice}
      inbox={loaderData}
      empty={{ title: "Nothing to look at", text: "What people report is listed here." }}
      doneTitle="Handled"
      card={(report) => <ReportCard key={report.id} report={report} />}
    />
  );
}
