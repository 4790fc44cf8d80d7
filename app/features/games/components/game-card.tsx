import { MapPin } from "lucide-react";
import { Form, href, Link, useLocation } from "react-router";
import { facesShown, mapLink, type UpcomingGame } from "#app/features/games/game.ts";
import { teamPath } from "#app/features/teams/team.ts";
import { Button } from "#app/ui/button.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Faces } from "#app/ui/faces.tsx";
import { Ticket, TicketAction, TicketBody, TicketWhen, TicketWho } from "#app/ui/ticket.tsx";

/** A game: when, where, who, and one button that does what it says. */
export function GameCard({ game }: { game: UpcomingGame }) {
  const { team, faces, players } = game;
  return (
    <Ticket mine={game.checkedIn}>
      <TicketWhen
        dateTime={game.datetime}
        day={game.day}
        time={game.time}
        part={game.timeOfDay}
        zone={game.zone}
      />
      <TicketBody>
        <h3>
          <Link to={teamPath(team)}>{team.name}</Link>
        </h3>
        <Meta icon={<MapPin size={18} aria-hidden />}>
          <a href={mapLink(team.address)} target="_blank" rel="noreferrer">
            {team.address}
          </a>
        </Meta>
        <TicketWho
          count={players}
          noun="in"
          faces={
            <Faces
              faces={faces.map(({ id, name, avatar }) => ({ key: `${id}`, name, src: avatar }))}
              more={Math.max(0, players - facesShown)}
            />
          }
        />
      </TicketBody>
      <TicketAction>
        <CheckInButton game={game} />
      </TicketAction>
    </Ticket>
  );
}

function CheckInButton({ game: { id, checkedIn, team } }: { game: UpcomingGame }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={href("/games/:id/check-in", { id: `${id}` })} preventScrollReset>
      <input type="hidden" name="wanted" value={checkedIn ? "false" : "true"} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button variant={checkedIn ? "danger" : "success"} size="lg" block>
        {checkedIn ? "Check Out" : "Check In"}
        <span className="sr-only"> {team.name}</span>
      </Button>
    </Form>
  );
}
