import { googleLink, outlookLink } from "#app/features/calendars/add-links.ts";
import { feedRefresh, gameCalendarPath } from "#app/features/calendars/calendar.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

type AddToCalendarProps = {
  game: {
    id: number;
    datetime: string;
    /** By the clock of the game's zone. */
    local: LocalTime;
    minutes: number | null;
    team: { name: string; address: string };
  };
  /** The address of the game's page. */
  url: string;
};

/** The ways into a calendar: a file for every program, and plain links to two websites. */
export function AddToCalendar({ game, url }: AddToCalendarProps) {
  const { id, datetime, local, minutes, team } = game;
  const event = { datetime, zone: local.zone, wall: local.wall, minutes, ...team, url };
  return (
    <details className="add-to-calendar">
      <summary>Add to Calendar</summary>
      <div className="stack-tight">
        <div className="row">
          {/* A file, not a page: the browser must load it. */}
          <a className="btn btn-secondary" href={gameCalendarPath(id)} download>
            Calendar file
          </a>
          <a
            className="btn btn-secondary"
            href={googleLink(event)}
            target="_blank"
            rel="noreferrer"
          >
            Google
          </a>
          <a
            className="btn btn-secondary"
            href={outlookLink(event)}
            target="_blank"
            rel="noreferrer"
          >
            Outlook
          </a>
        </div>
        <p className="hint">{feedRefresh}</p>
      </div>
    </details>
  );
}
