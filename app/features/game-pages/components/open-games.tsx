import { FactBadges } from "#app/features/games/components/game-badge.tsx";
import type { OpenGame } from "#app/features/games/game.ts";
import { comePath, gameAnchor, gamePagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { countWords, spotsLeft } from "#app/features/games/spot-count.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { partOfDay, toDay, toTime, zoneLabel } from "#app/ui/when.ts";

type OpenGamesProps = {
  games: OpenGame[];
  /** True if this is the page of their court, which says where. */
  here?: boolean;
  /** True if the reader has an account: no member of these courts. */
  signedIn: boolean;
};

/** Games at courts as everybody may see them: when, where, how many. */
export function OpenGames({ games, ...list }: OpenGamesProps) {
  const [first] = games;
  if (!first) return null;
  const isOneZone = games.every(({ when }) => when.zone === first.when.zone);
  const isNamed = games.some(({ when }) => when.isElsewhere);
  return (
    <>
      <div className="slots">
        {games.map((game) => (
          <OpenGameRow key={game.id} game={game} nameZone={isNamed && !isOneZone} {...list} />
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

function OpenGameRow({ game, here, signedIn, nameZone }: OpenGameRowProps) {
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
      <Come game={game} signedIn={signedIn} here={here} />
    </Row>
  );
}

/**
 * One press for whoever may come: with an account it joins the court and checks in; without one it leads to
 * the field for a name or, where that is closed or the game runs already, to the page of the game.
 */
function Come({ game, signedIn, here }: Pick<OpenGameRowProps, "game" | "signedIn" | "here">) {
  const { court, when, stage } = game;
  const isFull = leadsToLine(game);
  if (stage === "over" || (stage === "on" && isFull)) return null;
  const label = isFull ? "Join Waiting List" : "I'm In";
  const names = `${label}, ${toDay(when)} ${toTime(when)}${here ? "" : `, ${court.name}`}`;
  const look = isFull ? "btn btn-secondary" : "btn btn-success";
  if (signedIn)
    return (
      <Form method="post" action={comePath(game.id)} className="check-in">
        <button type="submit" className={look} aria-label={names}>
          {label}
        </button>
      </Form>
    );
  const path = game.code && stage === "coming" ? guestLinkPath(game.code) : gamePagePath(game.id);
  return (
    <p className="check-in">
      <Link to={path} className={look} aria-label={names}>
        {label}
      </Link>
    </p>
  );
}

/** Whether a press leads to the waiting list: all spots are taken, held, or due to it. */
const leadsToLine = (game: OpenGame) =>
  spotsLeft(game) === 0 || (game.line !== null && game.line.waiting > game.line.held);
