import { GameBadge } from "#app/features/games/components/game-badge.tsx";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Ground } from "#app/ui/banner.tsx";
import { Meta, Thumb } from "#app/ui/card.tsx";
import { toTimes } from "#app/ui/dates.ts";
import { MapPin, Users } from "#app/ui/icons.tsx";
import { formatDate, formatDay, thereWords, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

export function GameHead({ game }: { game: GameSeen }) {
  const { team, when, ends } = game;
  const day = formatDay(when);
  const date = formatDate(when);
  return (
    <Ground photo={team.thumbnail}>
      <div className="hero banner game-banner stack">
        <div className="media">
          {team.thumbnail ? null : (
            <Thumb name={team.name} plain={team.type === "court" ? "plan" : "initials"} />
          )}
          <div>
            <p className="eyebrow game-team">
              <Link to={teamPath(team)}>{team.name}</Link>
            </p>
            <h1>
              <time dateTime={game.datetime}>
                {`${day}, `}
                <span className="game-times">{toTimes(when, ends)}</span>
              </time>
            </h1>
            <p className="game-zone">
              {`${[...(day === date ? [] : [date]), zoneLabel(when.zone), ...thereWords(game)].join(", ")} `}
              <GameBadge game={game} />
            </p>
          </div>
        </div>
        <div className="stack-tight">
          <Meta icon={<MapPin />}>
            <a href={mapLinks(team).web} target="_blank" rel="noreferrer">
              {team.address}
            </a>
          </Meta>
          {game.isMember ? null : <SpotCount game={game} />}
          {game.blockedHost ? (
            <p className="hint">{m.games_blocked_host({ name: game.blockedHost })}</p>
          ) : null}
        </div>
      </div>
    </Ground>
  );
}

function SpotCount({ game }: { game: GameSeen }) {
  const { count, left } = countWords(game);
  return (
    <Meta icon={<Users />}>
      <b>{count}</b>
      {left ? ` · ${left}` : null}
    </Meta>
  );
}
