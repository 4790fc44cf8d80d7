import { standingIn } from "#app/features/games/game-state.ts";
import type { DateToPay, OwnDate } from "#app/features/guests/own-dates.queries.server.ts";
import { asGuestStands, replyStateWords } from "#app/features/guests/reply-state.ts";
import { OwnPayment } from "#app/features/payments/components/own-payment.tsx";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge, Card } from "#app/ui/card.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type OwnDatesProps = { dates: OwnDate[]; isAlwaysIn: boolean };

export const OwnDates = ({ dates, isAlwaysIn }: OwnDatesProps) => (
  <Card>
    <h2>{m.guests_next_dates()}</h2>
    {dates.length > 0 ? (
      <ul className="guest-list">
        {dates.map((date) => (
          <OwnDateRow key={date.id} date={date} />
        ))}
      </ul>
    ) : null}
    {isAlwaysIn ? <p>{m.guests_always_in_title()}</p> : null}
    <Form method="post">
      <input type="hidden" name="always" value={isAlwaysIn ? "false" : "true"} />
      <Button variant="secondary">
        {isAlwaysIn ? m.guests_not_always() : m.guests_always_tick()}
      </Button>
    </Form>
  </Card>
);

export const UnpaidDate = ({ date: { when, payments } }: { date: DateToPay }) => (
  <Card>
    <h2>{toWords(when)}</h2>
    <OwnPayment payments={payments} />
  </Card>
);

const toWords = (when: LocalTime) => `${formatDate(when)}, ${formatTime(when)}`;

const answers = [
  { value: "in", label: m.game_pages_answer_in },
  { value: "maybe", label: m.game_pages_answer_maybe },
  { value: "no", label: m.game_pages_answer_no },
] as const;

function OwnDateRow({ date: { id, when, reply, game } }: { date: OwnDate }) {
  const { state, isAnswered } = reply;
  const standing = standingIn(asGuestStands(reply, game));
  const isComing = state === "in" || state === "waiting" || state === "offered";
  const now = standing === "open" ? null : isComing ? "in" : state;
  const words = toWords(when);
  if (standing === "cancelled")
    return (
      <li className="row">
        <b>{words}</b> <Badge tone="out">{m.games_cancelled()}</Badge>
      </li>
    );
  return (
    <li>
      <p>
        <b>{words}</b>
        {isAnswered ? ` · ${replyStateWords(reply, game)}` : null}
      </p>
      <Form method="post" className="guest-choice">
        <input type="hidden" name="game" value={id} />
        {answers.map(({ value, label }) => (
          <Button
            key={value}
            name="answer"
            value={value}
            variant={value === now && value === "in" ? "success" : "secondary"}
            aria-pressed={value === now}
          >
            {value === "in" && standing === "full" ? m.guests_answer_wait() : label()}
            <span className="sr-only">{` ${words}`}</span>
          </Button>
        ))}
      </Form>
    </li>
  );
}
