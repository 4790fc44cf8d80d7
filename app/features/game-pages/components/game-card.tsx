import { href } from "react-router";
import { CheckInForm } from "#app/features/answers/components/check-in-form.tsx";
import { OtherAnswer } from "#app/features/answers/components/other-answer.tsx";
import { GameDayLink, GameIcons } from "#app/features/game-pages/components/game-share.tsx";
import { isDrawn, Spots } from "#app/features/game-pages/components/spots.tsx";
import { GameBadge } from "#app/features/games/components/game-badge.tsx";
import type { Face, UpcomingGame } from "#app/features/games/game.ts";
import { gameAnchor, gamePagePath } from "#app/features/games/paths.ts";
import { countWords, namedMaximum, spotsLeft } from "#app/features/games/spot-count.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Faces } from "#app/ui/faces.tsx";
import {
  Ticket,
  TicketAction,
  TicketBody,
  TicketWhen,
  TicketWhere,
  TicketWho,
} from "#app/ui/ticket.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

export type GameProps = {
  game: UpcomingGame;
  here?: boolean;
  pending: boolean;
};

const mostDrawn = 14;

export function GameCard({ game, here, pending }: GameProps) {
  const { team } = game;
  const icons = <GameIcons game={game} />;
  return (
    <Ticket id={gameAnchor(game.id)} mine={game.state === "in"} as={here ? "div" : "article"}>
      <TicketWhen
        dateTime={game.datetime}
        when={game.when}
        there={game.there}
        ends={game.ends}
        link={{ to: gamePagePath(game.id), about: team.name }}
        badge={<GameBadge game={game} />}
        aside={here ? icons : null}
      />
      {here ? null : (
        <TicketWhere aside={icons}>
          <h3 className="clamp">{team.name}</h3>
          <p className="ticket-address">{team.address}</p>
        </TicketWhere>
      )}
      <TicketAction>
        <div className="ticket-answer">
          <CheckInForm game={game} pending={pending} size="lg" />
          <OtherAnswer game={game} />
        </div>
        {game.isEvening ? <GameDayLink game={game} block /> : null}
        <Unreachable game={game} />
      </TicketAction>
      <TicketBody>
        <TicketWho
          count={<SpotCount game={game} />}
          picture={<Spots game={game} most={mostDrawn} />}
          more={<Remarks game={game} />}
          faces={<GameFaces game={game} />}
          to={`${gamePagePath(game.id)}#in`}
        />
      </TicketBody>
    </Ticket>
  );
}

function SpotCount({ game }: Pick<GameProps, "game">) {
  const players = <b>{game.players}</b>;
  const max = namedMaximum(game);
  return max === null
    ? withNodes(m.games_count_in, { players })
    : withNodes(m.games_count_of, { players, max });
}

function Remarks({ game }: Pick<GameProps, "game">) {
  const { left } = countWords(game);
  const isShownByDots = isDrawn(game.maxPlayers, mostDrawn) && (spotsLeft(game) ?? 0) > 0;
  const words = [isShownByDots ? null : left, ...others(game)].filter(Boolean).join("\u00a0· ");
  return (
    <>
      {isShownByDots ? <span className="sr-only">{` ${left}`}</span> : null}
      {words ? ` · ${words}` : null}
    </>
  );
}

const others = ({ maybe, cant, blockedHost }: UpcomingGame) => [
  maybe > 0 ? m.game_pages_maybe_count({ count: maybe }) : null,
  cant > 0 ? m.game_pages_cannot_count({ count: cant }) : null,
  blockedHost ? m.games_blocked_host({ name: blockedHost }) : null,
];

const Unreachable = ({ game: { state, line } }: Pick<GameProps, "game">) =>
  state === "waiting" && line?.isUnconfirmed ? (
    <p className="hint">
      <Link to={href("/confirm-email")}>{m.answers_confirm_to_be_asked()}</Link>
    </p>
  ) : null;

type GameFacesProps = { game: Pick<UpcomingGame, "faces" | "players"> };

export const GameFaces = ({ game: { faces = [], players } }: GameFacesProps) => (
  <Faces faces={faces.map(toFace)} more={players - faces.length} />
);

const toFace = ({ id, name, avatar, isGuest }: Face) => ({
  key: isGuest ? `guest:${id}` : `${id}`,
  name,
  src: avatar,
  mark: isGuest ? m.game_pages_guest() : undefined,
});
