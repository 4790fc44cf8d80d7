import type { ReactNode } from "react";
import { href } from "react-router";
import { listPath } from "#app/features/admin/panel.ts";
import { reportNoteMax } from "#app/features/safety/handle-report.ts";
import { reportReasons } from "#app/features/safety/report.ts";
import type { ReportRow } from "#app/features/safety/reports.queries.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { inFull } from "#app/ui/dates.ts";
import { Field } from "#app/ui/field.tsx";

export type ReportSeen = Omit<ReportRow, "at"> & { at: LocalTime };

export function ReportCard({ report }: { report: ReportSeen }) {
  const { id, kind, reason, text, reporter, at, content, isHidden, outcome, handledBy } = report;
  return (
    <li className="card stack-tight">
      <p>
        <strong>{reportReasons[reason]()}</strong>: <Subject report={report} />
      </p>
      {content ? <blockquote>{content}</blockquote> : null}
      {isHidden ? (
        <p className="hint">{`This ${kind === "game" ? "note" : kind} is hidden.`}</p>
      ) : null}
      {text ? <p>{text}</p> : null}
      <p className="hint">{`${reporter ?? "A visitor"}, ${inFull(at)}`}</p>
      {outcome ? (
        <p className="hint">{`${outcome} by ${handledBy}`}</p>
      ) : (
        <Acts about={`report ${id}`} report={report} />
      )}
    </li>
  );
}

function Subject({ report }: { report: ReportSeen }) {
  const { kind, subjectId, subjectUser, gameId, name, team } = report;
  const words = name === null ? `${kind} ${subjectId}` : `${kind} ${subjectId}, ${name}`;
  if (team) return <Link to={teamPath(team)}>{words}</Link>;
  const row = (kind: "users" | "games", id: number, text: ReactNode) => (
    <Link to={`${listPath(kind)}/${id}/edit`}>{text}</Link>
  );
  if (kind === "user") return row("users", subjectId, words);
  const at = gameId === null ? words : row("games", gameId, words);
  return kind === "comment" ? (
    <>
      {at} {row("users", subjectUser ?? 0, `by user ${subjectUser}`)}
    </>
  ) : (
    at
  );
}

type ActsProps = { about: string; report: ReportSeen };

function Acts({ about, report: { id, kind, note } }: ActsProps) {
  const isText = kind === "comment" || kind === "game" || kind === "announcement";
  const act = (name: string, label: string) => (
    <SubmitButton variant="secondary" to={href("/developer/reports")} name="act" value={name}>
      {label}
      <span className="sr-only">{` ${about}`}</span>
    </SubmitButton>
  );
  return (
    <Form method="post" action={href("/developer/reports")} className="stack-tight">
      <input type="hidden" name="report" value={id} />
      <div className="row">
        {act("done", "Done")}
        {isText ? act("hide", "Hide") : null}
        {act("remove", "Remove")}
      </div>
      <Field
        id={`note-${id}`}
        name="note"
        label={`Note on ${about}`}
        defaultValue={note ?? ""}
        maxLength={reportNoteMax}
      />
      {act("note", "Note")}
    </Form>
  );
}
