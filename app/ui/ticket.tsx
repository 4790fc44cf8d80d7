import type { ReactNode } from "react";
import type { LocalTime } from "#app/lib/local-time.ts";
import { dayOf, partOfDay, timeOf, zoneLabel } from "#app/ui/when.ts";

/** A ticket for something that happens: when above the line; where, who and one button below. */
export function Ticket({ id, mine, children }: TicketProps) {
  return (
    <article id={id} className={mine ? "ticket ticket-in" : "ticket"}>
      {children}
    </article>
  );
}

/** `id` is where a link to it leads. */
type TicketProps = { id?: string; mine?: boolean; children: ReactNode };

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
      <p className="ticket-day">{dayOf(when)}</p>
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

/** Who comes: faces on one side, the head count on the other. */
export function TicketWho({
  faces,
  count,
  noun,
}: {
  faces: ReactNode;
  count: number;
  noun: string;
}) {
  return (
    <div className="ticket-who">
      {faces}
      <p className="ticket-count">
        <b>{count}</b> {noun}
      </p>
    </div>
  );
}

/** The one big button. */
export function TicketAction({ children }: { children: ReactNode }) {
  return <div className="ticket-action">{children}</div>;
}
