import type { UpcomingGame } from "#app/features/games/game.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TicketBody } from "#app/ui/ticket.tsx";
import { toDay, toTime, zoneLabel } from "#app/ui/when.ts";

/** A game that is over: when and where it was, and how many were in. */
export function PlayedGame({ game }: { game: UpcomingGame }) {
  const { team, when, players, datetime } = game;
  return (
    <article className="ticket-over">
      <TicketBody>
        <h3>
          <Link to={teamPath(team)}>
            <span className="clamp">{team.name}</span>
          </Link>
        </h3>
        <p>
          <Badge>Played</Badge>{" "}
          <time
            dateTime={datetime}
          >{`${toDay(when)} ${toTime(when)} ${zoneLabel(when.zone)}`}</time>
          {`, ${players} in`}
        </p>
      </TicketBody>
    </article>
  );
}
