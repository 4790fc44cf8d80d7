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

/** A ticket for the next event: when above the line; where, one button and who below. */
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
  /** The page about it, which opens from anywhere above the button; what it is about is read out. */
  link?: { to: string; about: string };
  badge?: ReactNode;
  /** Links at the right end. */
  aside?: ReactNode;
};

/** Shows when it happens; the largest thing on the ticket. */
export function TicketWhen({ dateTime, when, ends = null, link, badge, aside }: TicketWhenProps) {
  const times = toTimes(when, ends);
  return (
    <div className={aside ? "ticket-when ticket-aside" : "ticket-when"}>
      <div>
        <p className="ticket-day">{toDay(when)}</p>{" "}
        <time className="ticket-time" dateTime={dateTime}>
          <b>{link ? <TimeLink {...link}>{times}</TimeLink> : times}</b>{" "}
          <span>{partOfDay(when)}</span> <span className="ticket-zone">{zoneLabel(when.zone)}</span>
        </time>{" "}
        {badge}
      </div>
      {aside}
    </div>
  );
}

const TimeLink = ({ to, about, children }: { to: string; about: string; children: string }) => (
  <Link to={to} className="ticket-link" aria-label={`${children} ${about}`}>
    {children}
  </Link>
);

/** Shows where it happens, with links at the right end. */
export const TicketWhere = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className="ticket-where ticket-aside">
    <div>{children}</div>
    {aside}
  </div>
);

/** Links as icons: the words are read out, and shown on hover. */
export const TicketIcons = ({ children }: { children: ReactNode }) => (
  <p className="ticket-icons">{children}</p>
);

export const TicketBody = ({ children }: { children: ReactNode }) => (
  <div className="ticket-body">{children}</div>
);

/** One of those icons; a pointer alone shows its title. */
export const TicketIcon = ({ title, children }: { title: string; children: ReactNode }) => (
  <span title={title} aria-hidden="true">
    {children}
  </span>
);

type TicketWhoProps = {
  faces: ReactNode;
  /** The count of heads, its number in bold. */
  heads: ReactNode;
  /** The same as a picture. */
  picture?: ReactNode;
  /** Remarks on the count. */
  more?: ReactNode;
  /** Their names, once one wants to know. */
  children?: ReactNode;
};

/** Shows who comes: faces on one side, the head count on the other. */
export function TicketWho({ faces, heads, picture, more, children }: TicketWhoProps) {
  const words = (
    <span>
      {heads}
      {more ? <span className="ticket-more"> {more}</span> : null}
      {picture}
    </span>
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

/** The one big button, and other answers beside it. */
export function TicketAction({ children }: { children: ReactNode }) {
  return <div className="ticket-action">{children}</div>;
}
