import { href } from "react-router";
import { confirmToBeAsked } from "#app/features/answers/answer-game.ts";
import { CheckInForm } from "#app/features/answers/components/check-in-form.tsx";
import { OtherAnswer } from "#app/features/answers/components/other-answer.tsx";
import { GameFaces, toFace } from "#app/features/game-pages/components/game-faces.tsx";
import { GameShare } from "#app/features/game-pages/components/game-share.tsx";
import { GameBadge } from "#app/features/games/components/game-badge.tsx";
import type { Invited, UpcomingGame } from "#app/features/games/game.ts";
import { blockedHostWords } from "#app/features/games/hidden-text-words.ts";
import { gameAnchor, gamePagePath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { mapLink } from "#app/lib/map-link.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Roster } from "#app/ui/faces.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Ticket, TicketAction, TicketBody, TicketWhen, TicketWho } from "#app/ui/ticket.tsx";

export type GameProps = {
  game: UpcomingGame;
  /** True if this is the page of its team or court, which says where. */
  here?: boolean;
  pending: boolean;
};

/** The next game: when, where, who, and one button that does what it says. */
export function GameCard({ game, here, pending }: GameProps) {
  const { players, invited, cancelled } = game;
  const { heads, left } = countWords(game);
  return (
    <Ticket id={gameAnchor(game.id)} mine={game.checkedIn} as={here ? "div" : "article"}>
      <TicketWhen
        dateTime={game.datetime}
        when={game.when}
        ends={game.ends}
        link={{ to: gamePagePath(game.id), about: game.team.name }}
        badge={<GameBadge game={game} />}
      />
      {here ? null : <Where game={game} />}
      <TicketAction>
        {cancelled?.reason ? <p>{cancelled.reason}</p> : null}
        <CheckInForm game={game} pending={pending} size="lg" />
        <Unreachable game={game} />
      </TicketAction>
      <TicketBody>
        <TicketWho
          count={players}
          noun={heads.slice(`${players} `.length)}
          more={[left, ...others(game)].filter(Boolean).join("\u00a0· ")}
          faces={<GameFaces game={game} />}
        >
          {invited ? <WhoComes game={game} invited={invited} /> : null}
        </TicketWho>
        {cancelled ? null : <OtherAnswer game={game} />}
        <GameShare game={game} />
      </TicketBody>
    </Ticket>
  );
}

/**
 * Returns the numbers of those who may come and who cannot, if any, and the host if the reader has blocked them. A
 * count and its word stay on one line.
 */
const others = ({ maybe, cant, blockedHost }: UpcomingGame) => [
  maybe > 0 ? `${maybe}\u00a0maybe` : null,
  cant > 0 ? `${cant}\u00a0can't` : null,
  blockedHost ? blockedHostWords(blockedHost) : null,
];

/** Mails about a free spot go to confirmed addresses. */
const Unreachable = ({ game: { state, line } }: Pick<GameProps, "game">) =>
  state === "waiting" && line?.isUnconfirmed ? (
    <p className="hint">
      <Link to={href("/confirm-email")}>{confirmToBeAsked}</Link>
    </p>
  ) : null;

const Where = ({ game: { team } }: Pick<GameProps, "game">) => (
  <TicketBody>
    <h3>
      <Link to={teamPath(team)}>
        <span className="clamp">{team.name}</span>
      </Link>
    </h3>
    <Meta icon={<MapPin size={18} aria-hidden />}>
      <a href={mapLink(team.address)} target="_blank" rel="noreferrer">
        <span className="clamp">{team.address}</span>
      </a>
    </Meta>
  </TicketBody>
);

type WhoComesProps = { game: Pick<UpcomingGame, "players" | "checkedIn">; invited: Invited };

/** Shows the names: who is in, the reader first, and who has not answered yet. */
function WhoComes({ game, invited: { coming, missing } }: WhoComesProps) {
  const people = coming.map((face, at) => ({ ...toFace(face), isMe: at === 0 && game.checkedIn }));
  const more = game.players - coming.length;
  const count = missing[0]?.of ?? 0;
  return (
    <div className="ticket-list">
      <Roster people={people} last={more > 0 ? `+${more} more...` : null} />
      {count > 0 ? (
        <p>
          <b>{`Not in yet (${count})`}</b>{" "}
          {missing.map(({ name }) => name).join(", ") + (count > missing.length ? " …" : "")}
        </p>
      ) : null}
    </div>
  );
}
