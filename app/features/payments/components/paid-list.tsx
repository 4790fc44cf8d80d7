import { amountWords } from "#app/features/games/cost.ts";
import { unknownPlayerName } from "#app/features/games/game.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { type PayingHead, type Payments, totalWords } from "#app/features/payments/payments.ts";
import { Section } from "#app/ui/page.tsx";
import { TickRow } from "#app/ui/tick-row.tsx";
import { m } from "#messages";

type PaidListProps = { gameId: number; payments: Payments };

/** Shows who has paid, with the totals: managers tick one after the other. */
export function PaidList({ gameId, payments }: PaidListProps) {
  const { heads } = payments;
  const isIn = heads.filter((head) => head.isIn);
  const gone = heads.filter((head) => !head.isIn);
  return (
    <Section id="paid" title={m.payments_paid()}>
      <p className="game-total" role="status">
        {totalWords(payments)}
      </p>
      <ul className="game-people">
        {isIn.map((head, at) => (
          <Head key={toKey(head)} gameId={gameId} head={head} place={at + 1} />
        ))}
      </ul>
      {gone.length > 0 ? (
        <>
          <h3 className="game-gone">{m.payments_gone()}</h3>
          <ul className="game-people">
            {gone.map((head, at) => (
              <Head key={toKey(head)} gameId={gameId} head={head} place={isIn.length + at + 1} />
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

const toKey = ({ userId, guestId }: PayingHead) => (guestId ? `guest:${guestId}` : `${userId}`);

type HeadProps = { gameId: number; head: PayingHead; place: number };

function Head({ gameId, head, place }: HeadProps) {
  const { name, cents, currency, isPaid } = head;
  const ticked =
    cents === null || currency === null
      ? m.payments_has_paid()
      : m.payments_has_paid_amount({ amount: amountWords(cents, currency) });
  return (
    <TickRow
      name={name ?? unknownPlayerName(place)}
      action={gameDayPath(gameId)}
      field="paid"
      fields={{ do: "paid", head: toKey(head) }}
      isTicked={isPaid}
      words={{ ticked }}
      labels={{ tick: m.payments_paid(), untick: m.payments_not_paid() }}
    />
  );
}
