import type { ReactNode } from "react";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { toTimes } from "#app/ui/dates.ts";
import { partOfDay, toDay, zoneLabel } from "#app/ui/when.ts";

type TicketProps = {
  /** The anchor of links to the ticket. */
  id?: string;
  mine?: boolean;
  /** `div` for a ticket without a heading, which makes an article. */
  as?: "article" | "div";
  children: ReactNode;
};

/** A ticket for the next event: when above the line; where, who and one button below. */
export function Ticket({ id, mine, as: Box = "article", children }: TicketProps) {
  return (
    <Box id={id} className={mine ? "ticket ticket-in" : "ticket"}>
      {children}
    </Box>
  );
}

type TicketWhenProps = {
  /** Machine-readable, ISO with zone. */
  dateTime: string;
  when: LocalTime;
  ends?: LocalTime | null;
  /** The page about it; what it is about is read out. */
  link?: { to: string; about: string };
  badge?: ReactNode;
};

/** Shows when it happens; the largest thing on the ticket. */
export function TicketWhen({ dateTime, when, ends = null, link, badge }: TicketWhenProps) {
  const times = toTimes(when, ends);
  return (
    <div className="ticket-when">
      <p className="ticket-day">{toDay(when)}</p>{" "}
      <time className="ticket-time" dateTime={dateTime}>
        <b>{link ? <TimeLink {...link}>{times}</TimeLink> : times}</b>{" "}
        <span>{partOfDay(when)}</span> <span className="ticket-zone">{zoneLabel(when.zone)}</span>
      </time>{" "}
      {badge}
    </div>
  );
}

const TimeLink = ({ to, about, children }: { to: string; about: string; children: string }) => (
  <Link to={to} aria-label={`${children} ${about}`}>
    {children}
  </Link>
);

/** Shows where it happens. */
export function TicketBody({ children }: { children: ReactNode }) {
  return <div className="ticket-body">{children}</div>;
}

type TicketWhoProps = {
  faces: ReactNode;
  count: number;
  noun: string;
  /** A remark on the count. */
  more?: string;
  /** Their names, once one wants to know. */
  children?: ReactNode;
};

/** Shows who comes: faces on one side, the head count on the other. */
export function TicketWho({ faces, count, noun, more, children }: TicketWhoProps) {
  const words = (
    <>
      <b>{count}</b> {noun}
      {more ? ` · ${more}` : null}
    </>
  );
  return (
    <div className="ticket-who">
      {faces}
      {children ? (
        <details className="ticket-names">
          <summary className="ticket-count">{words}</summary>
          {children}
        </details>
      ) : (
        <p className="ticket-count">{words}</p>
      )}
    </div>
  );
}

/** The one big button. */
export function TicketAction({ children }: { children: ReactNode }) {
  return <div className="ticket-action">{children}</div>;
}
