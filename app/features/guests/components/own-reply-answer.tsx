import type { OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { askToComeLabel, type ToAsk } from "#app/features/answers/reply.ts";
import { GuestSide } from "#app/features/fair-teams/components/side-lists.tsx";
import { replyStateWords } from "#app/features/guests/reply-state.ts";
import { OwnPayment } from "#app/features/payments/components/own-payment.tsx";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CircleCheck, Info } from "#app/ui/icons.tsx";
import { m } from "#messages";

export type OwnReplyOnPage = Omit<OwnReply, "id" | "gameId" | "userId" | "offerUntil"> & {
  until: string | null;
  isAnswered: boolean;
  isMine: boolean;
};

type OwnAnswerProps = {
  gameId: number;
  reply: OwnReplyOnPage;
  /** The reason why the guest cannot change the answer any more. Null if the guest can. */
  closed: string | null;
  path: string;
  /** The host whom the guest can ask to be let in. Null if the game still takes guests. */
  ask: ToAsk | null;
  /** True if the button "I'm in" puts the guest on the waiting list. */
  isFull: boolean;
};

export function OwnAnswer({ reply, closed, ...answers }: OwnAnswerProps) {
  const isIn = reply.state === "in" && !closed;
  const Icon = isIn ? CircleCheck : Info;
  const isOpen = !closed && !reply.isTakenOut;
  return (
    <Card>
      <div className={`notice notice-${isIn ? "success" : "info"}`}>
        <Icon className="notice-icon" aria-hidden />
        <h2>{closed ?? toHeading(reply)}</h2>
      </div>
      <OwnPayment payments={reply.payments} />
      <GuestSide side={reply.side} />
      {isOpen && reply.state === "waiting" ? <Reach reply={reply} /> : null}
      {isOpen && reply.state === "offered" ? (
        <Offer gameId={answers.gameId} until={reply.until} />
      ) : null}
      {isOpen ? <Answers reply={reply} {...answers} /> : null}
    </Card>
  );
}

function toHeading({ isTakenOut, isDismissed, ...standing }: OwnReplyOnPage): string {
  if (isTakenOut) return isDismissed ? m.guests_not_let_in() : m.guests_taken_out();
  return standing.isAnswered ? replyStateWords(standing) : m.guests_state_unanswered();
}

/** Tells guests without a confirmed address that they get no mail when a spot is free. */
function Reach({ reply: { email, emailConfirmed } }: { reply: OwnReplyOnPage }) {
  if (emailConfirmed) return null;
  return (
    <p>
      {email ? m.guests_waits_unconfirmed() : m.guests_waits_without_mail()}
      {email ? null : (
        <>
          {" "}
          <a href="#email">{m.guests_add_address()}</a>
        </>
      )}
    </p>
  );
}

const Offer = ({ gameId, until }: { gameId: number; until: string | null }) => (
  <Form method="post" className="stack">
    <input type="hidden" name="game" value={gameId} />
    {until ? <p>{m.guests_offer_until({ until })}</p> : null}
    <div className="row">
      <Button name="accept" value="true" variant="success">
        {m.guests_offer_take()}
      </Button>
      <Button name="accept" value="false" variant="secondary">
        {m.guests_offer_decline()}
      </Button>
    </div>
  </Form>
);

/** A guest who holds an offer declines it by another button, so the button "can't come" is left
 * out. */
function Answers({ gameId, reply: { state }, path, ask, isFull }: Omit<OwnAnswerProps, "closed">) {
  const isComing = state === "in" || state === "waiting" || state === "offered";
  const isAsking = ask !== null && state === "asked";
  return (
    <Form method="post" className="row">
      <input type="hidden" name="game" value={gameId} />
      {isComing || isAsking ? null : (
        <Button name="answer" value={ask === null ? "in" : "ask"} variant="success">
          {ask ? askToComeLabel(ask) : isFull ? m.guests_answer_wait() : m.guests_answer_in()}
        </Button>
      )}
      {state === "maybe" ? null : (
        <Button name="answer" value="maybe" variant="secondary">
          {m.guests_answer_maybe()}
        </Button>
      )}
      {state === "no" || state === "offered" ? null : (
        <Button name="answer" value="no" variant="secondary">
          {m.guests_answer_no()}
        </Button>
      )}
      <ButtonLink to={path} variant="quiet">
        {m.guests_refresh()}
      </ButtonLink>
    </Form>
  );
}
