import { type ReportSubject, reportPath } from "#app/features/safety/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#messages";

type ReportLinkProps = {
  subject: ReportSubject;
  name: string;
  next: string;
};

export const ReportLink = ({ subject, name, next }: ReportLinkProps) => (
  <Link
    to={reportPath(subject, next)}
    className={buttonClass({ variant: "quiet" })}
    aria-label={`${m.safety_report_link()} ${name}`}
  >
    {m.safety_report_link()}
  </Link>
);
