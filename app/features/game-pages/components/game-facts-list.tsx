import { href } from "react-router";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath, seriesPath } from "#app/features/games/paths.ts";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { weekdayName } from "#app/ui/dates.ts";
import { dateIn } from "#app/ui/when.ts";

/** Shows what else is known of a game: its note, host and rules, and what a member does with it. */
export function GameFactsList({ game }: { game: GameSeen }) {
  const { facts } = game;
  if (!game.isMember && !game.note && facts.length === 0) return <ReportGame game={game} />;
  const again = `${href("/schedule")}?${new URLSearchParams({ again: `${game.id}` })}`;
  return (
    <section className="card stack game-facts" aria-labelledby="game-facts">
      <h2 id="game-facts">About this game</h2>
      {game.note && !game.isMember ? <p className="game-words">{game.note}</p> : null}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {game.isMember ? (
        <div className="row">
          {game.isShown && !game.cancelled && game.stage !== "coming" ? (
            <ShareGame game={game} />
          ) : null}{" "}
          {game.seriesId ? (
            <ButtonLink to={seriesPath(game.seriesId)} variant="secondary">
              {game.everyWeeks === 1
                ? `Every ${weekdayName(dateIn(game.when))}: all dates`
                : "All dates"}
            </ButtonLink>
          ) : null}
          <ButtonLink to={again} variant="secondary">
            Schedule Again
          </ButtonLink>
        </div>
      ) : null}
      <ReportGame game={game} />
    </section>
  );
}

const ReportGame = ({ game: { id } }: { game: GameSeen }) => (
  <p className="flush">
    <ReportLink subject={{ kind: "game", id }} name="this game" next={gamePagePath(id)} />
  </p>
);
