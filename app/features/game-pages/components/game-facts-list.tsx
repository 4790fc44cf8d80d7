import { href } from "react-router";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath, seriesPath } from "#app/features/games/paths.ts";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { ChatLink } from "#app/features/teams/components/chat-link.tsx";
import { Link } from "#app/platform/react-router/link.tsx";
import { weekdayName } from "#app/ui/dates.ts";
import { dateIn } from "#app/ui/when.ts";
import { m } from "#messages";

export function GameFactsList({ game: { facts, isMember, note } }: { game: GameSeen }) {
  return (
    <section className="game-facts" aria-labelledby="game-facts">
      <h2 id="game-facts" className="sr-only">
        {m.game_pages_facts()}
      </h2>
      {note && !isMember ? <p className="game-words">{note}</p> : null}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function GameLinks({ game }: { game: GameSeen }) {
  const { id, everyWeeks, seriesId, chatLink } = game;
  const report = (
    <ReportLink
      subject={{ kind: "game", id }}
      name={m.game_pages_this_game()}
      next={gamePagePath(id)}
    />
  );
  if (!game.isMember) return report;
  const again = `${href("/schedule")}?${new URLSearchParams({ again: `${id}` })}`;
  return (
    <>
      <ChatLink to={chatLink} />{" "}
      {game.isShown && !game.cancelled && game.stage !== "coming" ? (
        <ShareGame game={game} />
      ) : null}{" "}
      {seriesId ? (
        <Link to={seriesPath(seriesId)}>
          {everyWeeks === 1
            ? m.game_pages_all_dates_weekly({ weekday: weekdayName(dateIn(game.when)) })
            : m.game_pages_all_dates()}
        </Link>
      ) : null}{" "}
      <Link to={again}>{m.game_pages_schedule_again()}</Link> {report}
    </>
  );
}
