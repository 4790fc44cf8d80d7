import { data, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { hasBlocked } from "#app/features/safety/block-user.server.ts";
import { BlockButton } from "#app/features/safety/components/block-button.tsx";
import { pageUnderReport, type ReportSubject, reportKinds } from "#app/features/safety/paths.ts";
import {
  isPublicKind,
  isThere,
  reportForm,
  reportUseCase,
} from "#app/features/safety/report.server.ts";
import {
  notReported,
  reported,
  reportReasons,
  reportTextMax,
} from "#app/features/safety/report.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { type FieldProps, RadioCards, TextAreaField, toFields } from "#app/ui/field.tsx";
import { TrapField } from "#app/ui/trap-field.tsx";
import { m } from "#messages";
import type { Route } from "./+types/report.ts";

type ReportFormProps = {
  fields: Record<"reason" | "text" | "leaveEmpty", FieldProps>;
  hidden: Record<string, string>;
};

const reasons = () =>
  Object.entries(reportReasons).map(([value, label]) => ({ value, label: label() }));

function ReportForm({ fields, hidden }: ReportFormProps) {
  return (
    <Form method="post" className="stack">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RadioCards
        {...fields.reason}
        label={m.safety_report_reason()}
        options={reasons()}
        required
      />
      <TextAreaField
        {...fields.text}
        label={m.safety_report_text()}
        rows={4}
        maxLength={reportTextMax}
      />
      <TrapField {...fields.leaveEmpty} />
      <SubmitButton busyLabel={m.safety_report_sending()} block>
        {m.safety_report_button()}
      </SubmitButton>
    </Form>
  );
}

export const meta = unlisted(m.safety_report_page, m.safety_report_description);

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.search) throw redirect(pageUnderReport(url.pathname), 303);
  const subject = readSubject(url.searchParams);
  const { db } = context.get(servicesContext);
  const isKnown = subject && (!isPublicKind(subject.kind) || (await isThere(db, subject)));
  if (!isKnown) throw data(null, { status: 404 });
  const next = localPath(url.searchParams.get("next"), pageUnderReport(url.pathname));
  const { kind, id, userId } = subject;
  const personId = kind === "user" ? id : userId;
  const reader = context.get(userContext);
  if (!reader || !personId || personId === reader.id) return { subject, next, person: null };
  const isBlocked = await hasBlocked(db, { userId: reader.id, blockedId: personId });
  return { subject, next, person: { id: personId, isBlocked } };
}

function readSubject(query: URLSearchParams): ReportSubject | undefined {
  const kind = reportKinds.find((known) => known === query.get("kind"));
  const id = toId(query.get("id") ?? undefined);
  const userId = toId(query.get("user") ?? undefined);
  if (!kind || !id || (kind === "comment" && !userId)) return undefined;
  return { kind, id, userId };
}

export const action = formAction(reportUseCase, {
  schema: reportForm,
  prepare: ({ input: { user: userId, next: _, ...input } }) => ok({ ...input, userId }),
  done: (_, { input: { next } }) => redirectWithNotice(localPath(next), reported()),
  failed: notReported,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notReported);

export default function Report({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { subject, next, person } = loaderData;
  const { kind, id, userId } = subject;
  const fields = toFields(actionData?.result, { reason: "", text: "", leaveEmpty: "" });
  const hidden = { kind, id: `${id}`, ...(userId && { user: `${userId}` }), next };
  return (
    <RouteDialog
      title={person ? m.safety_report_or_block() : m.safety_report_title({ kind })}
      notice={actionData?.notice}
      closeTo={next}
    >
      <div className="stack">
        {person ? (
          <>
            <p>{person.isBlocked ? m.safety_is_blocked() : m.safety_block_means()}</p>
            <BlockButton person={person} isBlocked={person.isBlocked} next={next} />
            <h2>{m.safety_report_title({ kind })}</h2>
          </>
        ) : null}
        <p>{m.safety_report_lead()}</p>
        <ReportForm fields={fields} hidden={hidden} />
      </div>
    </RouteDialog>
  );
}
