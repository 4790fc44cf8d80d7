import type { ReactNode } from "react";

/** A ticket for something that happens: when above the line; where, who and one button below. */
export function Ticket({ mine, children }: { mine?: boolean; children: ReactNode }) {
  return <article className={mine ? "ticket ticket-in" : "ticket"}>{children}</article>;
}

type When = {
  /** Machine-readable, ISO with zone. */
  dateTime: string;
  /** In words: `Today`, `Saturday, 22 November`. */
  day: ReactNode;
  /** `19:30` */
  time: string;
  /** `Evening` */
  part: string;
  /** The name of the zone the time is in. */
  zone: string;
  badge?: ReactNode;
};

/** When it happens; the largest thing on the ticket. */
export function TicketWhen({ dateTime, day, time, part, zone, badge }: When) {
  return (
    <div className="ticket-when">
      <p className="ticket-day">{day}</p>
      <time className="ticket-time" dateTime={dateTime}>
        <b>{time}</b> <span>{part}</span> <span className="ticket-zone">{zone}</span>
      </time>
      {badge}
    </div>
  );
}

/** Where it happens. */
export function TicketBody({ children }: { children: ReactNode }) {
  return <div className="ticket-body stack-tight">{children}</div>;
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
