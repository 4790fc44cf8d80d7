import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCheckIns } from "#app/features/answers/components/use-check-ins.tsx";
import { GameCard } from "#app/features/game-pages/components/game-card.tsx";
import { GameRow } from "#app/features/game-pages/components/game-row.tsx";
import { GameDayLink } from "#app/features/game-pages/components/game-share.tsx";
import { byDay } from "#app/features/game-pages/components/row-when.tsx";
import { byNearness, type UpcomingGame } from "#app/features/games/game.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/card.tsx";
import { TicketBody } from "#app/ui/ticket.tsx";
import { formatDay, formatTime, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../../members.css?url";

type GameListProps = {
  games: UpcomingGame[];
  empty: ReactNode;
  here?: boolean;
};

export default function GameList({ games, empty, here }: GameListProps) {
  const list = useRef<HTMLDivElement>(null);
  const coming = games.filter(({ stage }) => stage !== "over");
  const over = games.filter(({ stage, isEvening }) => stage === "over" && !isEvening);
  const toManage = games.filter(({ stage, isEvening }) => stage === "over" && isEvening);
  const { shown, waiting, showAll } = useSteadyGames(coming, list);
  const seen = useCheckIns(list);
  const { next, week, later, folded } = byNearness(shown);
  const row = (size: "row" | "line") => (game: UpcomingGame) => (
    <GameRow key={game.id} {...seen(game)} here={here} size={size} />
  );
  return (
    <>
      {/* Visitors need no styles for members, so these are loaded here. */}
      <link rel="stylesheet" href={membersStyle} precedence="default" />
      <div className="news" aria-live="polite">
        {waiting > 0 ? (
          <Button type="button" onClick={showAll}>
            {m.game_pages_new_games({ count: waiting })}
          </Button>
        ) : null}
      </div>
      <div className="slots" ref={list}>
        {next ? <GameCard key={next.id} {...seen(next)} here={here} /> : null}
        {shown.length === 0 ? empty : null}
        {toManage.map((game) => (
          <PlayedGame key={game.id} game={game} />
        ))}
        {byDay(week).map(({ day, games }) => (
          <div key={day} className="slots-day">
            <p className="slots-head">{day}</p>
            {games.map(row("row"))}
          </div>
        ))}
        {later.length > 0 ? (
          <div className="slots-day">
            {week.length > 0 ? <p className="slots-head">{m.game_pages_later()}</p> : null}
            {later.map(row("line"))}
          </div>
        ) : null}
        {folded.length > 0 ? (
          <details className="slots-more">
            <summary>{m.game_pages_show_all({ count: shown.length })}</summary>
            {folded.map(row("line"))}
          </details>
        ) : null}
      </div>
      {over.length > 0 ? <Earlier games={over} /> : null}
    </>
  );
}

const Earlier = ({ games }: { games: UpcomingGame[] }) => (
  <details className="earlier" open>
    <summary>{m.game_pages_earlier({ count: games.length })}</summary>
    <div className="cards">
      {games.map((game) => (
        <PlayedGame key={game.id} game={game} />
      ))}
    </div>
  </details>
);

/** A new game would move the list under a tapping finger, so it first appears behind a button. */
function useSteadyGames(games: UpcomingGame[], list: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [known, setKnown] = useState({ key, ids: toIds(games) });
  const isNewPage = known.key !== key;
  if (isNewPage) setKnown({ key, ids: toIds(games) });

  const waiting = isNewPage ? [] : games.filter(({ id }) => !known.ids.has(id));
  const shown = games.filter((game) => !waiting.includes(game));
  const showAll = () => setKnown({ key, ids: toIds(games) });
  const first = waiting[0];
  const place = first ? games.indexOf(first) : -1;
  useLayoutEffect(() => {
    if (place >= 0 && isBelowWindow(list.current, place)) setKnown({ key, ids: toIds(games) });
  }, [place, games, key, list]);
  return { shown, waiting: waiting.length, showAll };
}

const toIds = (games: UpcomingGame[]) => new Set(games.map(({ id }) => id));

function isBelowWindow(list: HTMLElement | null, place: number) {
  const next = list?.querySelectorAll(".ticket, .slot")[place];
  const edge = next
    ? next.getBoundingClientRect().top
    : (list?.getBoundingClientRect().bottom ?? 0);
  return edge >= window.innerHeight;
}

function PlayedGame({ game }: { game: UpcomingGame }) {
  const { team, when, players, datetime } = game;
  return (
    <article className="ticket-over">
      <TicketBody>
        <h3>
          <Link to={teamPath(team)}>
            <span className="clamp">{team.name}</span>
          </Link>
        </h3>
        <p>
          <Badge>{m.game_pages_played()}</Badge>{" "}
          <time
            dateTime={datetime}
          >{`${formatDay(when)} ${formatTime(when)} ${zoneLabel(when.zone)}`}</time>
          {`, ${m.games_count_in({ players })}`}
        </p>
        {game.isEvening ? <GameDayLink game={game} /> : null}
      </TicketBody>
    </article>
  );
}
