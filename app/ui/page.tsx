import { type ReactNode, useId } from "react";
import { useOutlet } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Notice } from "#app/ui/notice.tsx";

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** `narrow` is for forms and `text` for reading. `full` is as wide as the site. */
  width?: "narrow" | "text" | "full";
  notice?: Message | null;
  children?: ReactNode;
};

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

export function Section({
  id: anchor,
  title,
  action,
  children,
}: {
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

export function EmptyState({
  title,
  text,
  heading: Heading = "h3",
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  heading?: "h2" | "h3";
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <div>
        <Heading>{title}</Heading>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </div>
  );
}

export function CourtLines() {
  return (
    <div className="court-ground">
      <svg
        className="court-lines"
        viewBox="0 0 280 300"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M0 15h270v270H0zM0 114a36 36 0 0 1 0 72M270 28h-42a131 131 0 0 0 0 244h42M270 101H154v98h116M154 114a36 36 0 0 0 0 72" />
      </svg>
    </div>
  );
}

export const NoPage = () => null;

export function UnderDialogs({ context, children }: { context?: unknown; children: ReactNode }) {
  const dialog = useOutlet(context);
  const isModal = useHydrated();
  return (
    <>
      {dialog}
      <div inert={dialog !== null && !isModal}>{children}</div>
    </>
  );
}
