import type { GuestGame } from "#app/features/guests/guest-games.queries.server.ts";
import { replyStateWords } from "#app/features/guests/reply-state.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/card.tsx";
import { formatDay, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export function GuestGames({ games }: { games: GuestGame[] }) {
  return (
    <div className="slots">
      {games.map(({ id, path, when, name, address, reply, game }) => (
        <article key={id} className="slot slot-row slot-open">
          <p>
            {`${formatDay(when)}\n`}
            <b>{formatTime(when)}</b>
          </p>
          <div>
            <h3>
              <Link to={path}>{name}</Link>
            </h3>
            {game.stage === "over" ? (
              <Badge>{m.game_pages_played()}</Badge>
            ) : (
              <Badge tone={reply.state === "in" ? "in" : undefined}>
                {replyStateWords(reply, game)}
              </Badge>
            )}
            <p>{address}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
