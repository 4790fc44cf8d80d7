import { FactBadges } from "#app/features/games/components/game-badge.tsx";
import type { OpenGame } from "#app/features/games/game.ts";
import { gameAnchor, gamePagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { partOfDay, toDay, toTime, zoneLabel } from "#app/ui/when.ts";

type OpenGamesProps = {
  games: OpenGame[];
  /** True if this is the page of their court, which says where. */
  here?: boolean;
};

/** Games at courts as everybody may see them: when, where, how many. */
export function OpenGames({ games, here }: OpenGamesProps) {
  const [first] = games;
  if (!first) return null;
  const isOneZone = games.every(({ when }) => when.zone === first.when.zone);
  const isNamed = games.some(({ when }) => when.isElsewhere);
  return (
    <>
      <div className="slots">
        {games.map((game) => (
          <OpenGameRow key={game.id} game={game} here={here} nameZone={isNamed && !isOneZone} />
        ))}
      </div>
      {isNamed && isOneZone ? <p className="hint">{zoneLabel(first.when.zone)}</p> : null}
    </>
  );
}

type OpenGameRowProps = Omit<OpenGamesProps, "games"> & {
  game: OpenGame;
  /** True if the rows of the list differ in their zones. */
  nameZone: boolean;
};

function OpenGameRow({ game, here, nameZone }: OpenGameRowProps) {
  const { court, when, stage } = game;
  const { heads, left } = countWords(game);
  const Row = here ? "div" : "article";
  const path = `${teamPath({ type: "court", slug: court.slug })}#${gameAnchor(game.id)}`;
  const count = (
    <p className="slot-count">
      {heads} {left ? <span className="slot-address">{left}</span> : null}
    </p>
  );
  return (
    <Row id={here ? gameAnchor(game.id) : undefined} className="slot slot-row slot-open">
      <time className="slot-when" dateTime={game.datetime}>
        <span className="slot-day">{toDay(when)}</span>{" "}
        <b>
          <Link
            to={gamePagePath(game.id)}
            className="slot-link"
            aria-label={`${toTime(when)} ${court.name}`}
          >
            {toTime(when)}
          </Link>
        </b>{" "}
        <span className="slot-part">{partOfDay(when)}</span>
      </time>
      <div className="slot-where">
        {here ? null : (
          <>
            <h3>
              <Link to={path} className="slot-link">
                {court.name}
              </Link>
            </h3>
            <p className="slot-address">{court.address}</p>
          </>
        )}
        {here ? null : count}
        {nameZone && when.isElsewhere ? <p className="slot-count">{zoneLabel(when.zone)}</p> : null}
        {stage === "on" ? <Badge tone="in">On now</Badge> : null}
        <FactBadges game={game} />
      </div>
      {here ? count : null}
      {game.code && stage === "coming" ? (
        <p className="check-in">
          <Link
            to={guestLinkPath(game.code)}
            className="btn btn-success"
            aria-label={`I'm In, ${toDay(when)} ${toTime(when)}${here ? "" : `, ${court.name}`}`}
          >
            I'm In
          </Link>
        </p>
      ) : null}
    </Row>
  );
}
