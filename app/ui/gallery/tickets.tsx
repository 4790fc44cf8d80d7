import { Button } from "#app/ui/button.tsx";
import { Meta } from "#app/ui/card.tsx";
import { Faces } from "#app/ui/faces.tsx";
import { people } from "#app/ui/gallery/people.ts";
import { MapPin } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/page.tsx";
import { Ticket, TicketAction, TicketBody, TicketWhen, TicketWho } from "#app/ui/ticket.tsx";

const zone = "Berlin time";

/** Tickets: open, mine, nobody yet, and with more text than fits. */
export function Tickets() {
  return (
    <Section title="Tickets">
      <div className="cards">
        <Example day="Today" time="19:30" part="Evening" title="Riverside Ballers" count={12} />
        <Example
          day="Tomorrow"
          time="09:00"
          part="Morning"
          title="Half-Court Kings"
          count={3}
          mine
        />
        <Example
          day="Wednesday, 26 November"
          time="12:15"
          part="Afternoon"
          title={long}
          count={0}
        />
      </div>
    </Section>
  );
}

const long = "The Extraordinarily Long Named Basketball Association of Prenzlauer Berg";

type ExampleProps = {
  day: string;
  time: string;
  part: string;
  title: string;
  count: number;
  mine?: boolean;
};

function Example({ day, time, part, title, count, mine }: ExampleProps) {
  return (
    <Ticket mine={mine}>
      <TicketWhen dateTime="2025-11-26T19:30:00+01:00" {...{ day, time, part, zone }} />
      <TicketBody>
        <h3>
          <a href="#main">{title}</a>
        </h3>
        <Meta icon={<MapPin size={18} aria-hidden />}>
          <a href="#main">Falckensteinstraße 12, Berlin</a>
        </Meta>
        <TicketWho
          count={count}
          noun={count === 1 ? "player in" : "players in"}
          faces={
            <Faces faces={people.slice(0, Math.min(3, count))} more={Math.max(0, count - 3)} />
          }
        />
      </TicketBody>
      <TicketAction>
        <Button variant={mine ? "danger" : "success"} size="lg" block>
          {mine ? "Check Out" : "Check In"}
        </Button>
      </TicketAction>
    </Ticket>
  );
}
