import { Form } from "react-router";
import { type Kind, kindNoun } from "#app/features/audit/resource.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** An entry of the audit log in words. */
export type AuditWords = {
  id: number;
  at: string;
  who: string;
  action: "edit" | "remove" | "restore";
  kind: Kind;
  subjectId: number;
  before: string[];
  after: string[];
  restorable: boolean;
};

const did = { edit: "edited", remove: "deleted", restore: "restored" };

/** Who changed what, when, from what to what. */
export function AuditList({ entries }: { entries: AuditWords[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
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
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry }: { entry: AuditWords }) {
  const what = `${kindNoun(entry.kind, 1)} ${entry.subjectId}`;
  return (
    <tr>
      <td>{entry.at}</td>
      <td>{entry.who}</td>
      <td>{`${did[entry.action]} ${what}`}</td>
      <Facts facts={entry.before} />
      <Facts facts={entry.after} />
      <td>
        {entry.restorable ? (
          <Form method="post">
            <input type="hidden" name="auditId" value={entry.id} />
            <SubmitButton variant="secondary" aria-label={`Restore ${what}`}>
              Restore
            </SubmitButton>
          </Form>
        ) : null}
      </td>
    </tr>
  );
}

function Facts({ facts }: { facts: string[] }) {
  return (
    <td>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </td>
  );
}
