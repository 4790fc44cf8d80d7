import { amountWords } from "#app/features/games/cost.ts";
import { unknownPlayerName } from "#app/features/games/game.ts";
import { gameDayPath } from "#app/features/games/paths.ts";
import { type PayingHead, type Payments, totalWords } from "#app/features/payments/payments.ts";
import { notPaidLabel, paidLabel } from "#app/features/payments/tick-paid.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type PaidListProps = { gameId: number; payments: Payments };

/** Shows who has paid, with the totals: managers tick one after the other. */
export function PaidList({ gameId, payments }: PaidListProps) {
  const { heads } = payments;
  const isIn = heads.filter((head) => head.isIn);
  const gone = heads.filter((head) => !head.isIn);
  return (
    <Section id="paid" title="Paid">
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
          <h3 className="game-gone">Paid, not coming</h3>
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
  const { Form, state, formData } = useFetcher();
  const { cents, currency } = head;
  const name = head.name ?? unknownPlayerName(place);
  const pressed = formData?.get("paid");
  const isPaid = pressed ? pressed === "true" : head.isPaid;
  const amount = cents !== null && currency !== null ? ` ${amountWords(cents, currency)}` : "";
  return (
    <li className="game-person">
      <Form
        method="post"
        action={gameDayPath(gameId)}
        className="game-alone game-head row-apart"
        preventScrollReset
      >
        <span>
          <b>{name}</b>
          {isPaid ? <span className="hint">{` · paid${amount}`}</span> : null}
        </span>
        <input type="hidden" name="do" value="paid" />
        <input type="hidden" name="head" value={toKey(head)} />
        <input type="hidden" name="paid" value={isPaid ? "false" : "true"} />
        <SubmitButton variant={isPaid ? "quiet" : "secondary"} busy={state !== "idle"}>
          {isPaid ? notPaidLabel : paidLabel}
          <span className="sr-only">{` ${name}`}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
