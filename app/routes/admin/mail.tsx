import type { ReactNode } from "react";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { listRefusedMails, listWaitingMails } from "#app/features/admin/mail.queries.server.ts";
import { inPanelZone, panelDescription } from "#app/features/admin/panel.ts";
import { requireAdmin } from "#app/features/admin/require-admin.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/mail.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Mail", description: panelDescription, index: false });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(worldContext);
  const [waiting, refused] = await Promise.all([
    listWaitingMails(db, rowsPerPage),
    listRefusedMails(db, rowsPerPage),
  ]);
  return {
    waiting: waiting.map((mail) => [
      mail.to,
      mail.subject,
      mail.hasFailed ? "Failed" : `Next try ${inWords(mail.runAt)}`,
      String(mail.attempts),
      mail.lastError ?? "",
    ]),
    refused: refused.map(({ key, at, refused }) => [key, at ? inWords(at) : "", refused]),
  };
}

function inWords(at: Date) {
  const { date, time } = inPanelZone(at);
  return `${date} ${time}`;
}

export default function AdminMail({ loaderData: { waiting, refused } }: Route.ComponentProps) {
  return (
    <PanelFrame>
      <Section title="Queued and failed mail">
        <Table heads={["To", "Subject", "State", "Tries", "Last error"]} rows={waiting}>
          Every mail has left.
        </Table>
      </Section>
      <Section title="Refused for good">
        <Table heads={["Mail", "When", "Reason"]} rows={refused}>
          No address has refused a mail.
        </Table>
      </Section>
    </PanelFrame>
  );
}

type TableProps = { heads: string[]; rows: string[][]; children: ReactNode };

function Table({ heads, rows, children }: TableProps) {
  if (rows.length === 0) return <p>{children}</p>;
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have nothing else
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have nothing else
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
