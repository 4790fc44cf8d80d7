import { sql } from "kysely";
import type { LoaderFunctionArgs } from "react-router";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { admin, isAdmin, requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import { markMessage, markMessageForm } from "#app/features/contact/mark-message.server.ts";
import { handleReport, handleReportForm } from "#app/features/safety/handle-report.server.ts";
import { problem } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const markMessageUseCase = defineUseCase({
  caller: admin,
  input: markMessageForm,
  limits: "none",
  problems: {
    unknown_message: problem(404, () => "There is no such message"),
  },
  rule: ({ db, caller: doer, input: { message: messageId, state } }) =>
    markMessage(db, { messageId, state, doer }),
});

export const handleReportUseCase = defineUseCase({
  caller: admin,
  input: handleReportForm,
  limits: "none",
  problems: {
    unknown_report: problem(404, () => "There is no such report"),
    not_hideable: problem(409, () => "Only comments, notes and announcements can be hidden"),
  },
  rule: ({ db, caller: doer, input: { report: reportId, act, note } }) =>
    handleReport(db, { reportId, act, note, doer }),
});

export type Waiting = { reports: number; messages: number };

export async function countWaiting(args: LoaderFunctionArgs): Promise<Waiting | null> {
  const { db } = args.context.get(servicesContext);
  const count = async () => {
    if (!(await isAdmin(args))) return null;
    return db
      .selectNoFrom((eb) => [
        eb.selectFrom("reports").select(all).where("handledAt", "is", null).as("reports"),
        eb.selectFrom("contactMessages").select(all).where("doneAt", "is", null).as("messages"),
      ])
      .$narrowType<Waiting>()
      .executeTakeFirstOrThrow();
  };
  return count().catch(() => null);
}

const all = sql<number>`count(*)::int`.as("count");

type Part = { isDone: boolean; before?: number; limit: number };
type Sent = { id: number; at: Date };

const lastDone = 20;

export async function readInbox<Row extends Sent>(
  args: LoaderFunctionArgs,
  list: (db: Db, part: Part) => Promise<Row[]>,
) {
  await requireListAdmin(args);
  const { db } = args.context.get(servicesContext);
  const before = toId(args.url.searchParams.get("before") ?? undefined);
  const [open, done] = await Promise.all([
    list(db, { isDone: false, before, limit: rowsPerPage }),
    list(db, { isDone: true, limit: lastDone }),
  ]);
  const seen = ({ at, ...row }: Row) => ({ ...row, at: inPanelZone(at) });
  return {
    open: open.map(seen),
    done: done.map(seen),
    older: open.length === rowsPerPage ? open.at(-1)?.id : undefined,
  };
}
