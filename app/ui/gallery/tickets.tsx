import { Button, buttonClass } from "#app/ui/button.tsx";
import { Faces } from "#app/ui/faces.tsx";
import { people } from "#app/ui/gallery/cards.tsx";
import { CircleCheck, MapPin } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/page.tsx";
import {
  Ticket,
  TicketAction,
  TicketBody,
  TicketIcon,
  TicketIcons,
  TicketWhen,
  TicketWhere,
  TicketWho,
} from "#app/ui/ticket.tsx";

const now = { today: "2026-11-22", zone: "Europe/Berlin" };

export function Tickets() {
  return (
    <Section title="Tickets">
      <div className="cards">
        <Example wall="2026-11-22T19:30" title="Riverside Ballers" count={12} />
        <Example wall="2026-11-23T09:00" title="Half-Court Kings" count={3} mine />
        <Example wall="2027-11-26T12:15" title={long} count={0} />
      </div>
    </Section>
  );
}

const long = "The Extraordinarily Long Named Basketball Association of Prenzlauer Berg";

type ExampleProps = {
  wall: string;
  title: string;
  count: number;
  mine?: boolean;
};

function Example({ wall, title, count, mine }: ExampleProps) {
  return (
    <Ticket mine={mine}>
      <TicketWhen dateTime={`${wall}:00+01:00`} when={{ ...now, wall }} />
      <TicketWhere
        aside={
          <TicketIcons>
            <a href="#main">
              <TicketIcon title="Map">
                <MapPin size={20} aria-hidden />
              </TicketIcon>
              <span className="sr-only">Map</span>
            </a>
          </TicketIcons>
        }
      >
        <h3 className="clamp">{title}</h3>
        <p className="ticket-address">Falckensteinstraße 12, Berlin</p>
      </TicketWhere>
      <TicketAction>
        {mine ? (
          <Mine />
        ) : (
          <Button variant="success" size="lg" block>
            Check In
          </Button>
        )}
      </TicketAction>
      <TicketBody>
        <TicketWho
          count={
            <>
              <b>{count}</b> {count === 1 ? "player in" : "players in"}
            </>
          }
          faces={
            <Faces faces={people.slice(0, Math.min(3, count))} more={Math.max(0, count - 3)} />
          }
        />
      </TicketBody>
    </Ticket>
  );
}

const Mine = () => (
  <div className="check-in">
    <p className="you-are-in">
      <CircleCheck size={20} aria-hidden />
      You are in
    </p>
    <button type="button" className={`${buttonClass({ variant: "danger" })} btn-line`}>
      Check Out
    </button>
  </div>
);
