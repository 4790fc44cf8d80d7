import type { ReactNode } from "react";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { listRefusedMails, listWaitingMails } from "#app/features/admin/mail.queries.server.ts";
import { panelDescription } from "#app/features/admin/panel.ts";
import { requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { losesMail } from "#app/platform/mail/mailer.server.ts";
import { inFull } from "#app/ui/dates.ts";
import { Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/mail.ts";

export const meta = unlisted("Mail", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  await requireListAdmin(args);
  const { db, settings } = args.context.get(servicesContext);
  const [waiting, refused] = await Promise.all([
    listWaitingMails(db, rowsPerPage),
    listRefusedMails(db, rowsPerPage),
  ]);
  return {
    isLost: losesMail(settings),
    waiting: waiting.map(({ id: _, runAt, ...mail }) => ({ ...mail, nextTry: inPanelZone(runAt) })),
    refused: refused.map(({ at, ...mail }) => ({ ...mail, at: at && inPanelZone(at) })),
  };
}

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  const { isLost, waiting, refused } = loaderData;
  return (
    <PanelFrame>
      {isLost ? (
        <p>
          <strong>Mail reaches nobody.</strong> It becomes files in the outbox folder until the
          server has <code>SMTP_URL</code> or <code>POSTMARK_SERVER_TOKEN</code>, with{" "}
          <code>MAIL_FROM</code>.
        </p>
      ) : null}
      <Section title="Queued and failed mail">
        <Table
          label="Queued and failed mail"
          titles={["To", "Subject", "State", "Tries", "Last error"]}
          rows={waiting.map(waitingRow)}
        >
          Every mail has left.
        </Table>
      </Section>
      <Section title="Refused for good">
        <Table
          label="Refused for good"
          titles={["Mail", "When", "Reason"]}
          rows={refused.map(refusedRow)}
        >
          No address has refused a mail.
        </Table>
      </Section>
    </PanelFrame>
  );
}

type Data = Route.ComponentProps["loaderData"];

const waitingRow = (mail: Data["waiting"][number]) => [
  mail.to,
  mail.subject,
  mail.hasFailed ? "Failed" : `Next try ${inFull(mail.nextTry)}`,
  String(mail.attempts),
  mail.lastError ?? "",
];

const refusedRow = ({ key, at, refused }: Data["refused"][number]) => [
  key,
  at ? inFull(at) : "",
  refused,
];

type TableProps = { label: string; titles: string[]; rows: string[][]; children: ReactNode };

function Table({ label, titles, rows, children }: TableProps) {
  if (rows.length === 0) return <p>{children}</p>;
  return (
    // The keyboard can scroll this frame only if the frame can have the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="table-frame" aria-label={`${label}: table`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
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
    </section>
  );
}
