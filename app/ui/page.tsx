import { type ReactNode, useId } from "react";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { CourtLines } from "#app/ui/court-lines.tsx";
import { Notice } from "#app/ui/notice.tsx";

type PageProps = {
  /** The one `h1`. */
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** `narrow` for forms, `text` for reading, else as wide as the site. */
  width?: "narrow" | "text" | "full";
  /** The result of a form of the page. */
  notice?: Message | null;
  children?: ReactNode;
};

/** A page: its heading and its sections. */
export function Page({ title, lead, eyebrow, width = "full", notice, children }: PageProps) {
  return (
    <div className={width === "full" ? "page" : `page page-${width}`}>
      <div className="page-head">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {notice ? <Notice notice={notice} tone="error" /> : null}
      {children}
    </div>
  );
}

/** A part of a page under its own `h2`; `action` is a link beside it. */
export function Section({
  id: anchor,
  title,
  action,
  children,
}: {
  /** The anchor that links on the page lead to. */
  id?: string;
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="section" id={anchor} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The opening of a page, on a court at dusk: heading, one sentence, and what to do first. */
export function Hero({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="court">
      <CourtLines />
      <div className="hero stack">
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
