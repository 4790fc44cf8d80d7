import type { ReactNode } from "react";
import { href } from "react-router";
import type { AuditEntry } from "#app/features/audit/audit.queries.server.ts";
import { type Resource, resourceNoun } from "#app/features/audit/resource.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { inFull } from "#app/ui/dates.ts";

export type Fact = { name: string; value: string | LocalTime | null };

type Entry = {
  id: number;
  at: LocalTime;
  who: string;
  action: AuditEntry["action"];
  kind: Resource;
  subjectId: number;
  subject: string;
  before: Fact[];
  after: Fact[];
  restorable: boolean;
};

const did: Record<Entry["action"], string> = {
  edit: "edited",
  remove: "deleted",
  restore: "restored",
  name_captain: "named a captain of",
  unname_captain: "unnamed a captain of",
  let_in: "let somebody into",
  turn_down: "turned somebody down for",
  remove_member: "removed a member of",
  ban: "banned a member of",
  lift_ban: "lifted a ban of",
  new_key: "made a new key for",
  set_strength: "changed the strength of a member of",
  announce: "posted news to",
  remove_announcement: "removed the news of",
  export: "exported the list of",
};

export function AuditList({ entries }: { entries: Entry[] }) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr className="table-names">
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">
              <span className="sr-only">Restore</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuditLine({ entry }: { entry: Entry }) {
  return (
    <tr>
      <td data-label="When">{inFull(entry.at)}</td>
      <td data-label="Who">{entry.who}</td>
      <td data-label="What">{`${did[entry.action]} ${entry.subject}`}</td>
      <Facts label="Before" facts={entry.before} />
      <Facts label="After" facts={entry.after} />
      <td>{entry.restorable ? <RestoreForm entry={entry} /> : null}</td>
    </tr>
  );
}

function Facts({ label, facts }: { label: string; facts: Fact[] }) {
  return (
    <td data-label={facts.length > 0 ? label : undefined}>
      <ul>
        {facts.map(({ name, value }) => (
          <li key={name}>{`${name}: ${inWords(value)}`}</li>
        ))}
      </ul>
    </td>
  );
}

const inWords = (value: Fact["value"]) =>
  typeof value === "object" && value ? inFull(value) : (value ?? "none");

export function RestoreForm({
  entry: { id, kind, subjectId },
  children,
}: {
  entry: Pick<Entry, "id" | "kind" | "subjectId">;
  children?: ReactNode;
}) {
  return (
    <Form method="post" action={href("/developer/audit")} className={children ? "row" : undefined}>
      {children}
      <input type="hidden" name="auditId" value={id} />
      <SubmitButton
        variant="secondary"
        aria-label={`Restore ${resourceNoun(kind, 1)} ${subjectId}`}
      >
        Restore
      </SubmitButton>
    </Form>
  );
}
