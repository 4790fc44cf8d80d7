import { CheckInForm } from "#app/features/games/components/check-in-form.tsx";
import { GameFaces } from "#app/features/games/components/game-faces.tsx";
import { GameShare } from "#app/features/games/components/game-share.tsx";
import { WhoComes } from "#app/features/games/components/who-comes.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { gameAnchor } from "#app/features/games/game-anchor.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { mapLink } from "#app/lib/map-link.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Meta } from "#app/ui/card.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Ticket, TicketAction, TicketBody, TicketWhen, TicketWho } from "#app/ui/ticket.tsx";

export type GameProps = {
  game: UpcomingGame;
  /** Whether this is the page of its team or court, which says where. */
  here?: boolean;
  pending: boolean;
};

/** The next game: when, where, who, and one button that does what it says. */
export function GameCard({ game, here, pending }: GameProps) {
  const { players, invited } = game;
  return (
    <Ticket id={gameAnchor(game.id)} mine={game.checkedIn}>
      <TicketWhen
        dateTime={game.datetime}
        when={game.when}
        badge={game.stage === "on" ? <Badge tone="in">On now</Badge> : null}
      />
      {here ? null : <Where game={game} />}
      <TicketAction>
        <CheckInForm game={game} pending={pending} size="lg" />
      </TicketAction>
      <TicketBody>
        <TicketWho count={players} noun="in" faces={<GameFaces game={game} />}>
          {invited ? <WhoComes game={game} invited={invited} /> : null}
        </TicketWho>
        <GameShare game={game} />
      </TicketBody>
    </Ticket>
  );
}

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
