import { byDay, RowWhen } from "#app/features/game-pages/components/row-when.tsx";
import type { OpenGame } from "#app/features/games/game.ts";
import { comePath, gameAnchor, gamePagePath, guestLinkPath } from "#app/features/games/paths.ts";
import { countWords, spotsLeft } from "#app/features/games/spot-count.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/card.tsx";
import { formatDay, formatTime, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

type OpenGamesProps = {
  games: OpenGame[];
  here?: boolean;
  signedIn: boolean;
};

export function OpenGames({ games, ...list }: OpenGamesProps) {
  const [first] = games;
  if (!first) return null;
  const isOneZone = games.every(({ when }) => when.zone === first.when.zone);
  const isNamed = games.some(({ when }) => when.isElsewhere);
  return (
    <>
      <div className="slots slots-open">
        {byDay(games).map(({ day, games }) => (
          <div key={`${day} ${games[0]?.id}`} className="slots-day">
            <p className="slots-head">{day}</p>
            {games.map((game) => (
              <OpenGameRow key={game.id} game={game} nameZone={isNamed && !isOneZone} {...list} />
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
  nameZone: boolean;
};

function OpenGameRow({ game, here, signedIn, nameZone }: OpenGameRowProps) {
  const { court, when, stage } = game;
  const { count, left } = countWords(game);
  const words = [count, left, ...(game.badges ?? [])].filter(Boolean).join("\u00a0· ");
  const Row = here ? "div" : "article";
  return (
    <Row
      id={here ? gameAnchor(game.id) : undefined}
      className={`slot slot-row slot-open${here ? " slot-here" : ""}`}
    >
      <RowWhen game={game} about={court.name} isDayShown={false} />
      <div>
        {here ? null : <h3>{court.name}</h3>}
        {stage === "on" ? <Badge tone="in">{m.games_on_now()}</Badge> : null}
        {` ${words}${nameZone && when.isElsewhere ? ` · ${zoneLabel(when.zone)}` : ""}`}
        {here ? null : <p>{court.address}</p>}
      </div>
      <Come game={game} signedIn={signedIn} here={here} />
    </Row>
  );
}

function Come({ game, signedIn, here }: Pick<OpenGameRowProps, "game" | "signedIn" | "here">) {
  const { court, when, stage } = game;
  const isFull = leadsToLine(game);
  if (stage === "over" || (stage === "on" && isFull)) return null;
  const label = isFull ? m.answers_join_line() : m.answers_choice_in();
  const names = `${label}, ${formatDay(when)} ${formatTime(when)}${here ? "" : `, ${court.name}`}`;
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

const leadsToLine = (game: OpenGame) =>
  spotsLeft(game) === 0 || (game.line !== undefined && game.line.waiting > game.line.held);
