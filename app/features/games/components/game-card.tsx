import type { MouseEvent } from "react";
import { href, useLocation } from "react-router";
import { GameShare } from "#app/features/games/components/game-share.tsx";
import { facesShown, mapLink, nameOfUnknown, type UpcomingGame } from "#app/features/games/game.ts";
import { gameAnchor } from "#app/features/games/share.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Faces } from "#app/ui/faces.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Ticket, TicketAction, TicketBody, TicketWhen, TicketWho } from "#app/ui/ticket.tsx";

/** A game: when, where, who, and one button that does what it says. */
export function GameCard({ game: known }: { game: UpcomingGame }) {
  const checkIn = useFetcher();
  const game = asWanted(known, checkIn.formData?.get("wanted"));
  const { team, faces, players } = game;
  return (
    <Ticket id={gameAnchor(game.id)} mine={game.checkedIn}>
      <TicketWhen
        dateTime={game.datetime}
        when={game.when}
        badge={game.stage === "on" ? <Badge tone="in">On now</Badge> : null}
      />
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
        <TicketWho
          count={players}
          noun="in"
          faces={
            <Faces
              faces={faces.map(({ id, name, avatar, place }) => ({
                key: `${id}`,
                name: name ?? nameOfUnknown(place),
                src: avatar,
              }))}
              more={Math.max(0, players - facesShown)}
            />
          }
        />
        <GameShare game={game} />
      </TicketBody>
      <TicketAction>
        <CheckInButton game={game} checkIn={checkIn} />
      </TicketAction>
    </Ticket>
  );
}

/** The game as it will be once the server agrees. */
function asWanted(game: UpcomingGame, wanted: FormDataEntryValue | null | undefined) {
  const checkedIn = wanted ? wanted === "true" : game.checkedIn;
  return { ...game, checkedIn, players: game.players + +checkedIn - +game.checkedIn };
}

type CheckInProps = { game: UpcomingGame; checkIn: ReturnType<typeof useFetcher> };

function CheckInButton({ game: { id, checkedIn, team }, checkIn }: CheckInProps) {
  const { pathname, search } = useLocation();
  const onceAtATime = (event: MouseEvent) => {
    const isSecondOfTwo = event.detail > 1;
    if (isSecondOfTwo || checkIn.state !== "idle") event.preventDefault();
  };
  return (
    <checkIn.Form method="post" action={href("/games/:id/check-in", { id: `${id}` })}>
      <input type="hidden" name="wanted" value={checkedIn ? "false" : "true"} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        variant={checkedIn ? "danger" : "success"}
        size="lg"
        block
        onClick={onceAtATime}
        pending={checkIn.state !== "idle"}
      >
        {checkedIn ? "Check Out" : "Check In"}
        <span className="sr-only"> {team.name}</span>
      </Button>
    </checkIn.Form>
  );
}
