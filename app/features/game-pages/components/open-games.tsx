import { byDay, RowWhen } from "#app/features/game-pages/components/row-when.tsx";
import { FactBadges } from "#app/features/games/components/game-badge.tsx";
import type { OpenGame } from "#app/features/games/game.ts";
import { gameAnchor, gamePagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { toDay, toTime, zoneLabel } from "#app/ui/when.ts";

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
        {byDay(games).map(({ day, games }) => (
          <div key={`${day} ${games[0]?.id}`} className="slots-day">
            <p className="slots-head">{day}</p>
            {games.map((game) => (
              <OpenGameRow key={game.id} game={game} here={here} nameZone={isNamed && !isOneZone} />
            ))}
          </div>
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
  return (
    <Row id={here ? gameAnchor(game.id) : undefined} className="slot slot-row slot-open">
      <RowWhen game={game} to={gamePagePath(game.id)} about={court.name} isDayShown={false} />
      <div className="slot-where">
        {here ? null : <h3 className="slot-name">{court.name}</h3>}
        <p className="slot-count">
          {stage === "on" ? <Badge tone="in">On now</Badge> : null}
          <FactBadges game={game} /> {heads}
          {left ? ` · ${left}` : null}
          {nameZone && when.isElsewhere ? ` · ${zoneLabel(when.zone)}` : null}
        </p>
        {here ? null : <p className="slot-address">{court.address}</p>}
      </div>
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
