import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useHref, useLocation } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { useCheckIns } from "#app/features/answers/components/use-check-ins.tsx";
import { GameCard } from "#app/features/game-pages/components/game-card.tsx";
import { GameRow } from "#app/features/game-pages/components/game-row.tsx";
import { GameDayLink } from "#app/features/game-pages/components/game-share.tsx";
import { byDay } from "#app/features/game-pages/components/row-when.tsx";
import { byNearness, type ListedGames, type UpcomingGame } from "#app/features/games/game.ts";
import { allGamesPath, gameAnchor } from "#app/features/games/paths.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/card.tsx";
import { TicketBody } from "#app/ui/ticket.tsx";
import { formatDay, formatTime, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../../members.css?url";

type GameListProps = ListedGames & {
  empty: ReactNode;
  here?: boolean;
};

export default function GameList({ games, further, empty, here }: GameListProps) {
  const list = useRef<HTMLDivElement>(null);
  const coming = games.filter(({ stage }) => stage !== "over");
  const over = games.filter(({ stage, isEvening }) => stage === "over" && !isEvening);
  const toManage = games.filter(({ stage, isEvening }) => stage === "over" && isEvening);
  const { shown, waiting, showAll } = useSteadyGames({ games: coming, further }, list);
  const seen = useCheckIns(list);
  const { next, week, later } = byNearness(shown);
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
        <AllGamesLink count={coming.length + further.length} further={further} />
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

type AllGamesLinkProps = Pick<ListedGames, "further"> & { count: number };

/** Without scripts, the page of all games opens at the first game that it adds. With scripts, that
 * game gets the focus and nothing moves. */
function AllGamesLink({ further: [first], count }: AllGamesLinkProps) {
  const { pathname, search } = useLocation();
  const page = useHref(".");
  const isHydrated = useHydrated();
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    if (first || !pressed.current) return;
    const row = document.getElementById(gameAnchor(pressed.current));
    row?.querySelector("a")?.focus({ preventScroll: true });
    pressed.current = undefined;
  }, [first]);
  if (!first) return null;
  const all = allGamesPath(page, page === pathname ? search : "");
  return (
    <p className="row-after">
      <ButtonLink
        to={isHydrated ? all : `${all}#${gameAnchor(first)}`}
        variant="secondary"
        block
        preventScrollReset
        onClick={() => {
          pressed.current = first;
        }}
      >
        {m.game_pages_show_all({ count })}
      </ButtonLink>
    </p>
  );
}

/** A new game would move the list under a tapping finger, so it first appears behind a button. */
function useSteadyGames({ games, further }: ListedGames, list: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const ids = new Set([...games.map(({ id }) => id), ...further]);
  const [known, setKnown] = useState({ key, ids });
  const isNewPage = known.key !== key;
  if (isNewPage) setKnown({ key, ids });

  const waiting = isNewPage ? [] : games.filter(({ id }) => !known.ids.has(id));
  const shown = games.filter((game) => !waiting.includes(game));
  const showAll = () => setKnown({ key, ids });
  const first = waiting[0];
  const place = first ? games.indexOf(first) : -1;
  useLayoutEffect(() => {
    if (place >= 0 && isBelowWindow(list.current, place)) setKnown({ key, ids });
  });
  return { shown, waiting: waiting.length, showAll };
}

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
