import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { AuditList, type Fact } from "#app/features/admin/components/audit-list.tsx";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { panelDescription } from "#app/features/admin/panel.ts";
import { restoreUseCase } from "#app/features/admin/remove-records.server.ts";
import { requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import {
  type AuditEntry,
  listAudit,
  type NameThing,
  readAuditNames,
  userIdIn,
} from "#app/features/audit/audit.queries.server.ts";
import { notRestored, restored } from "#app/features/audit/restore.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { EmptyState } from "#app/ui/page.tsx";
import { OlderLink } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/audit.ts";

export const meta = unlisted("Audit log", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  await requireListAdmin(args);
  const before = toId(args.url.searchParams.get("before") ?? undefined);
  const { db } = args.context.get(servicesContext);
  const entries = await listAudit(db, { before, limit: rowsPerPage });
  const nameThing = await readAuditNames(db, entries);
  return {
    entries: entries.map(({ at, who, before, after, ...entry }) => ({
      ...entry,
      at: inPanelZone(at),
      who: nameDoer(who, nameThing),
      subject: nameThing(entry.kind, entry.subjectId),
      before: toFacts(before, nameThing),
      after: toFacts(after, nameThing),
    })),
    older: entries.length === rowsPerPage ? entries.at(-1)?.id : undefined,
  };
}

function nameDoer(who: string, nameThing: NameThing) {
  const id = userIdIn(who);
  return id === undefined ? who : nameThing("users", id);
}

const toFacts = (facts: AuditEntry["before"], nameThing: NameThing): Fact[] =>
  Object.entries(facts ?? {}).map(([name, value]) => {
    if (name === "datetime" && typeof value === "string")
      return { name, value: inPanelZone(new Date(value)) };
    if (name === "userId" && typeof value === "number")
      return { name: "player", value: nameThing("users", value) };
    if (name === "teamId" && typeof value === "number")
      return { name: "team", value: nameThing("teams", value) };
    return { name, value: value === null ? null : String(value) };
  });

export const action = formAction(restoreUseCase, {
  invalid: notTyped,
  done: () => redirectWithNotice(href("/developer/audit"), restored()),
  failed: notRestored,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notRestored);

export default function AdminAudit({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { entries, older } = loaderData;
  return (
    <PanelFrame notice={actionData?.notice}>
      <h2>Audit log</h2>
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <EmptyState title="Nothing yet" text="Every change made in this panel is written here." />
      )}
      <OlderLink older={older} />
    </PanelFrame>
  );
}
