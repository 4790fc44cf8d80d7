import { CheckInForm } from "#app/features/answers/components/check-in-form.tsx";
import type { GameProps } from "#app/features/game-pages/components/game-card.tsx";
import { GameFaces } from "#app/features/game-pages/components/game-faces.tsx";
import { FactBadges } from "#app/features/games/components/game-badge.tsx";
import { repeatBadge } from "#app/features/games/game.ts";
import { gameAnchor, gamePagePath, gamePath } from "#app/features/games/paths.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { partOfDay, toDay, toTime } from "#app/ui/when.ts";

const RowBadge = ({ game }: Pick<GameProps, "game">) =>
  game.cancelled ? (
    <Badge tone="out">Cancelled</Badge>
  ) : (
    <>
      {game.everyWeeks ? <Badge>{repeatBadge(game.everyWeeks)}</Badge> : null}
      <FactBadges game={game} />
    </>
  );

type GameRowProps = GameProps & {
  /** True if it is as high as two lines, or one. */
  size: "row" | "line";
  /** True if it is on the day of the game before it. */
  again?: boolean;
};

/** One of many games: when, where, how many, and a button. */
export function GameRow({ game, here, pending, size, again }: GameRowProps) {
  const { team, when, checkedIn } = game;
  const count = countLine(game);
  // On the page of its team it has no heading of its own, which makes an article.
  const Row = here ? "div" : "article";
  const look = [`slot slot-${size}`];
  if (checkedIn) look.push("slot-in");
  if (here) look.push("slot-here");
  if (again) look.push("slot-again");
  return (
    <Row id={gameAnchor(game.id)} className={look.join(" ")}>
      <time className="slot-when" dateTime={game.datetime}>
        <span className="slot-day">{toDay(when)}</span>{" "}
        <b>
          <Link
            to={gamePagePath(game.id)}
            className="slot-link"
            aria-label={`${toTime(when)} ${team.name}`}
          >
            {toTime(when)}
          </Link>
        </b>{" "}
        <span className="slot-part">{partOfDay(when)}</span>
      </time>
      <div className="slot-where">
        {here ? null : (
          <h3>
            <Link to={gamePath(game)} className="slot-link">
              {team.name}
            </Link>
          </h3>
        )}
        <RowBadge game={game} />
        <p className="slot-count">
          {here ? null : <span className="slot-address">{team.address}</span>}{" "}
          {checkedIn ? (
            <b>
              <span aria-hidden="true">✓ </span>
              <span className="sr-only">You are in, </span>
              {count}
            </b>
          ) : (
            count
          )}
        </p>
      </div>
      {size === "row" ? <GameFaces game={game} /> : null}
      <CheckInForm game={game} pending={pending} size="md" />
    </Row>
  );
}
