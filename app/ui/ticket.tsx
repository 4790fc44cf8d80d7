import type { ReactNode } from "react";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { toTimes } from "#app/ui/dates.ts";
import { formatDay, partOfDay, thereWords, zoneLabel } from "#app/ui/when.ts";

type TicketProps = {
  id?: string;
  mine?: boolean;
  /** An article needs a heading. A ticket without a heading is a `div`. */
  as?: "article" | "div";
  children: ReactNode;
};

export function Ticket({ id, mine, as: Box = "article", children }: TicketProps) {
  return (
    <Box id={id} className={mine ? "ticket ticket-in" : "ticket"}>
      {children}
    </Box>
  );
}

type TicketWhenProps = {
  dateTime: string;
  when: LocalTime;
  there?: LocalTime;
  ends?: string;
  link?: { to: string; about: string };
  badge?: ReactNode;
  aside?: ReactNode;
};

export function TicketWhen({ dateTime, when, there, ends, ...rest }: TicketWhenProps) {
  const { link, badge, aside } = rest;
  const times = toTimes(when, ends);
  return (
    <div className={aside ? "ticket-when ticket-aside" : "ticket-when"}>
      <div>
        <p className="ticket-day">{formatDay(when)}</p>{" "}
        <time className="ticket-time" dateTime={dateTime}>
          <b>{link ? <TimeLink {...link}>{times}</TimeLink> : times}</b>{" "}
          <span>{partOfDay(when)}</span>{" "}
          <span className="ticket-zone">
            {[zoneLabel(when.zone), ...thereWords({ when, there })].join(" · ")}
          </span>
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

export const TicketWhere = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className="ticket-where ticket-aside">
    <div>{children}</div>
    {aside}
  </div>
);

export const TicketIcons = ({ children }: { children: ReactNode }) => (
  <p className="ticket-icons">{children}</p>
);

export const TicketBody = ({ children }: { children: ReactNode }) => (
  <div className="ticket-body">{children}</div>
);

export const TicketIcon = ({ title, children }: { title: string; children: ReactNode }) => (
  <span title={title} aria-hidden="true">
    {children}
  </span>
);

type TicketWhoProps = {
  faces: ReactNode;
  count: ReactNode;
  picture?: ReactNode;
  more?: ReactNode;
  to: string;
};

export const TicketWho = ({ faces, count, picture, more, to }: TicketWhoProps) => (
  <div className="ticket-who">
    {faces}
    <Link to={to} className="ticket-count">
      <span>
        {count}
        {more ? <span className="ticket-more">{more}</span> : null}
        {picture}
      </span>
    </Link>
  </div>
);

export function TicketAction({ children }: { children: ReactNode }) {
  return <div className="ticket-action">{children}</div>;
}
