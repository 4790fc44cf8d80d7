import type { OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { askToComeLabel, type ReplyState, type ToAsk } from "#app/features/answers/reply.ts";
import { GuestSide } from "#app/features/fair-teams/components/side-lists.tsx";
import { type Standing, standingIn } from "#app/features/games/game-state.ts";
import type { GameForGuests } from "#app/features/guests/guest-link-game.queries.server.ts";
import { asGuestStands, replyStateWords } from "#app/features/guests/reply-state.ts";
import { OwnPayment } from "#app/features/payments/components/own-payment.tsx";
import { ChatLink } from "#app/features/teams/components/chat-link.tsx";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CircleCheck, Info } from "#app/ui/icons.tsx";
import { m } from "#messages";

export type OwnReplyOnPage = Omit<OwnReply, "id" | "gameId" | "userId" | "offerUntil"> & {
  offerUntil: LocalTime | null;
  isAnswered: boolean;
  isMine: boolean;
};

type OwnAnswerProps = {
  game: GameForGuests;
  reply: OwnReplyOnPage;
  closed: string | null;
  path: string;
  /** Who can let the guest in. Null if the guest link has room, because then the guest can simply
   * answer "in". */
  ask: ToAsk | null;
};

export function OwnAnswer({ reply, closed, game, ...answers }: OwnAnswerProps) {
  const standing = standingIn(asGuestStands(reply, game));
  const isOpen = !closed && !reply.isTakenOut;
  const isGood = isOpen && (standing === "in" || standing === "offered" || standing === "open");
  const Icon = isGood ? CircleCheck : Info;
  return (
    <Card>
      <div className={`notice notice-${isGood ? "success" : "info"}`}>
        <Icon className="notice-icon" aria-hidden />
        <h2>{closed ?? toHeading(reply, game)}</h2>
      </div>
      {closed && standing === "waited" ? <p>{replyStateWords(reply, game)}</p> : null}
      <OwnPayment payments={reply.payments} />
      <GuestSide side={reply.side} />
      <ChatLink to={reply.chatLink} />
      {isOpen && standing === "waiting" ? <Reach reply={reply} /> : null}
      {isOpen && standing === "offered" ? <Offer gameId={game.id} /> : null}
      {isOpen ? (
        <Answers gameId={game.id} state={reply.state} standing={standing} {...answers} />
      ) : null}
    </Card>
  );
}

function toHeading(reply: OwnReplyOnPage, game: GameForGuests): string {
  if (reply.isTakenOut) return reply.isDismissed ? m.guests_not_let_in() : m.guests_taken_out();
  return reply.isAnswered ? replyStateWords(reply, game) : m.guests_state_unanswered();
}

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

const Offer = ({ gameId }: { gameId: number }) => (
  <Form method="post" className="row">
    <input type="hidden" name="game" value={gameId} />
    <Button name="accept" value="true" variant="success">
      {m.guests_offer_take()}
    </Button>
    <Button name="accept" value="false" variant="secondary">
      {m.guests_offer_decline()}
    </Button>
  </Form>
);

type AnswersProps = Pick<OwnAnswerProps, "path" | "ask"> & {
  gameId: number;
  state: ReplyState;
  standing: Standing;
};

function Answers({ gameId, state, standing, path, ask }: AnswersProps) {
  const isInLine = standing === "waiting" || standing === "open";
  const isAsking = ask !== null && state === "asked";
  return (
    <Form method="post" className="row">
      <input type="hidden" name="game" value={gameId} />
      {standing === "waiting" ? (
        <Button name="answer" value="in" variant="secondary" aria-pressed>
          {m.answers_stay_in_line()}
        </Button>
      ) : standing === "in" || standing === "offered" || isAsking ? null : (
        <Button name="answer" value={ask === null || isInLine ? "in" : "ask"} variant="success">
          {ask && !isInLine
            ? askToComeLabel(ask)
            : standing === "full"
              ? m.guests_answer_wait()
              : m.guests_answer_in()}
        </Button>
      )}
      {state === "maybe" ? null : (
        <Button name="answer" value="maybe" variant="secondary">
          {m.guests_answer_maybe()}
        </Button>
      )}
      {state === "no" || state === "offered" ? null : (
        <Button name="answer" value="no" variant="secondary">
          {isInLine ? m.answers_leave_line() : m.guests_answer_no()}
        </Button>
      )}
      <ButtonLink to={path} variant="quiet">
        {m.guests_refresh()}
      </ButtonLink>
    </Form>
  );
}
