import type { GuestGame } from "#app/features/guests/guest-games.queries.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/card.tsx";
import { toDay, toTime } from "#app/ui/when.ts";
import { m } from "#messages";

/** Games of teams one is no member of: each leads to the page of one's own reply. */
export function GuestGames({ games }: { games: GuestGame[] }) {
  return (
    <div className="slots">
      {games.map(({ id, path, when, name, isIn }) => (
        <article key={id} className="slot slot-row slot-open">
          <p className="slot-when">
            <span className="slot-day">{toDay(when)}</span> <b>{toTime(when)}</b>
          </p>
          <div className="slot-where">
            <h3>
              <Link to={path} className="slot-link">
                {name}
              </Link>
            </h3>
          </div>
          <p className="slot-count">
            <Badge tone={isIn ? "in" : undefined}>{m.guests_badge()}</Badge>
          </p>
        </article>
      ))}
    </div>
  );
}
