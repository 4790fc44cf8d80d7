import { CheckInForm } from "#app/features/answers/components/check-in-form.tsx";
import { GameFaces, type GameProps } from "#app/features/game-pages/components/game-card.tsx";
import { RowWhen } from "#app/features/game-pages/components/row-when.tsx";
import { standingIn } from "#app/features/games/game-state.ts";
import { gameAnchor } from "#app/features/games/paths.ts";
import { countForRow } from "#app/features/games/spot-count.ts";
import { standingWords } from "#app/features/games/standing.ts";
import { Badge } from "#app/ui/card.tsx";
import { thereWords } from "#app/ui/when.ts";
import { m } from "#messages";

const RowBadge = ({ game }: Pick<GameProps, "game">) =>
  game.cancelled ? (
    <Badge tone="out">{m.games_cancelled()}</Badge>
  ) : game.everyWeeks ? (
    <Badge>{m.games_repeats({ weeks: game.everyWeeks })}</Badge>
  ) : null;

const rowWords = (game: GameProps["game"]) =>
  [
    countForRow(game),
    ...(standingIn(game) === "open" ? [standingWords(game)] : []),
    ...(game.badges ?? []),
    ...thereWords(game),
  ].join("\u00a0· ");

type GameRowProps = GameProps & {
  size: "row" | "line";
};

export function GameRow({ game, here, pending, size }: GameRowProps) {
  const { team, state } = game;
  // An article needs a heading. On the team's own page the rows have no heading, so they are not
  // articles.
  const Row = here ? "div" : "article";
  const look = [`slot slot-${size}`];
  if (state === "in") look.push("slot-in");
  if (here) look.push("slot-here");
  return (
    <Row id={gameAnchor(game.id)} className={look.join(" ")}>
      <RowWhen game={game} about={team.name} isDayShown={size === "line"} />
      <div>
        {here ? null : <h3>{team.name}</h3>}
        <RowBadge game={game} />
        {` ${game.cancelled ? (game.cancelled.reason ?? "") : rowWords(game)}`}
        {here ? null : <span>{` · ${team.address}`}</span>}
      </div>
      {size === "row" && !game.cancelled ? <GameFaces game={game} /> : null}
      <CheckInForm game={game} pending={pending} size="md" />
    </Row>
  );
}
