import { gamePagePath } from "#app/features/games/paths.ts";
import type { NearPlace, ShownCourt } from "#app/features/places/near.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { hasPosition } from "#app/lib/position.ts";
import { directionText, distanceText } from "#app/lib/way-there.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge, Thumb } from "#app/ui/card.tsx";
import { formatDay, formatTime, zoneIfElsewhere } from "#app/ui/when.ts";
import { m } from "#messages";

type CourtListProps = {
  courts: ShownCourt[];
  place: NearPlace | null;
  hasNumbers?: boolean;
};

export const CourtList = ({ courts, place, hasNumbers }: CourtListProps) => (
  <ul className="cards court-list">
    {courts.map((court, at) => (
      <li key={court.id} className="card">
        <div className="media">
          <Thumb name={court.name} src={court.thumbnail} plain="plan" />
          <div>
            {hasNumbers && hasPosition(court) ? <span className="map-number">{at + 1}</span> : null}
            <h3>
              <Link to={teamPath(court)}>{court.name}</Link>
            </h3>
            <Distance court={court} place={place} />
            <Address court={court} />
            {court.factsLine ? <p className="meta">{court.factsLine}</p> : null}
            <p className="meta">{m.teams_players({ count: court.players })}</p>
            {court.hereNow > 0 ? (
              <Badge tone="in">{m.teams_here_now({ count: court.hereNow })}</Badge>
            ) : null}
            <NextGame game={court.nextGame} />
          </div>
        </div>
      </li>
    ))}
  </ul>
);

function Distance({ court, place }: { court: ShownCourt; place: NearPlace | null }) {
  if (court.distance === null || !place || !hasPosition(court)) return null;
  const isHere = court.distance < 100;
  const direction = isHere ? "" : ` ${directionText(place, court)}`;
  return <p className="flush">{`${distanceText(court.distance)}${direction}`}</p>;
}

const NextGame = ({ game }: { game: ShownCourt["nextGame"] }) =>
  game ? (
    <p className="meta">
      <span>
        <Link to={gamePagePath(game.id)}>
          {`${formatDay(game.when)} ${formatTime(game.when)}${zoneIfElsewhere(game.when)}`}
        </Link>
        {` · ${m.places_players_in({ count: game.players })}`}
      </span>
    </p>
  ) : null;

function Address({ court }: { court: ShownCourt }) {
  const { web, geo } = mapLinks(court);
  return (
    <p className="meta">
      <span>
        <a href={web} target="_blank" rel="noreferrer">
          {court.address}
        </a>
        {geo ? (
          <>
            {" · "}
            <a href={geo}>
              {m.places_map_app()}
              <span className="sr-only">{` ${court.name}`}</span>
            </a>
          </>
        ) : null}
      </span>
    </p>
  );
}
