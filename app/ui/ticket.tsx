import type { ReactNode } from "react";
import type { LocalTime } from "#app/lib/local-time.ts";
import { dayOf, partOfDay, timeOf, zoneLabel } from "#app/ui/when.ts";

type TicketProps = {
  /** The anchor of links to the ticket. */
  id?: string;
  mine?: boolean;
  children: ReactNode;
};

/** A ticket for the next event: when above the line; where, who and one button below. */
export function Ticket({ id, mine, children }: TicketProps) {
  return (
    <article id={id} className={mine ? "ticket ticket-in" : "ticket"}>
      {children}
    </article>
  );
}

type TicketWhenProps = {
  /** Machine-readable, ISO with zone. */
  dateTime: string;
  when: LocalTime;
  badge?: ReactNode;
};

/** When it happens; the largest thing on the ticket. */
export function TicketWhen({ dateTime, when, badge }: TicketWhenProps) {
  return (
    <div className="ticket-when">
      <p className="ticket-day">{dayOf(when)}</p>{" "}
      <time className="ticket-time" dateTime={dateTime}>
        <b>{timeOf(when)}</b> <span>{partOfDay(when)}</span>{" "}
        <span className="ticket-zone">{zoneLabel(when.zone)}</span>
      </time>
      {badge}
    </div>
  );
}

/** Where it happens. */
export function TicketBody({ children }: { children: ReactNode }) {
  return <div className="ticket-body">{children}</div>;
}

type TicketWhoProps = {
  faces: ReactNode;
  count: number;
  noun: string;
  /** Their names, once one wants to know. */
  children?: ReactNode;
};

/** Who comes: faces on one side, the head count on the other. */
export function TicketWho({ faces, count, noun, children }: TicketWhoProps) {
  const words = (
    <>
      <b>{count}</b> {noun}
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
