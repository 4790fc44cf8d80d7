import { href } from "react-router";
import { confirmToBeAsked } from "#app/features/answers/answer-game.ts";
import { CheckInForm } from "#app/features/answers/components/check-in-form.tsx";
import { CommentField } from "#app/features/answers/components/comment-field.tsx";
import { momentIn } from "#app/features/answers/components/offer-buttons.tsx";
import { Spots } from "#app/features/game-pages/components/spots.tsx";
import { SubmitOnEnter } from "#app/features/games/components/submit-on-enter.tsx";
import { toGuestName } from "#app/features/games/game.ts";
import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import { nextStep } from "#app/features/games/game-state.ts";
import { answerPath, gameAnchor, gamePagePath } from "#app/features/games/paths.ts";
import { countWords } from "#app/features/games/spot-count.ts";
import { OwnPayment } from "#app/features/payments/components/own-payment.tsx";
import { Link } from "#app/platform/react-router/link.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";

type GameAnswerProps = { game: GameSeen; people: GamePeople; pending: boolean };

/** The user's answer: one big button, and three answers with a comment. */
export function AnswerCard({ game, people, pending }: GameAnswerProps) {
  const { heads, left } = countWords(game, offeredTo(game, people));
  const isOpen = game.isShown && !game.cancelled;
  return (
    <section className="card stack" id={gameAnchor(game.id)} aria-labelledby="game-answer">
      <h2 id="game-answer" className="game-count">
        <span>{heads}</span> {left ? <small>{left}</small> : null}
      </h2>
      <Spots game={game} />
      <OwnPayment payments={people.payments} />
      {game.note ? <p className="game-words note">{game.note}</p> : null}
      {game.cancelled ? <Cancelled reason={game.cancelled.reason} /> : null}
      {isOpen ? (
        <>
          {game.state === "offered" ? null : (
            <div className={game.state === "in" ? "ticket-in" : undefined}>
              <CheckInForm game={game} pending={pending} size="lg" />
            </div>
          )}
          <OnWaitingList game={game} />
          <Answers game={game} comment={people.comment} />
        </>
      ) : null}
      {game.isShown || game.cancelled ? null : <p>This game is over.</p>}
    </section>
  );
}

/** Names the holders of offers; for a single one also its end. */
function offeredTo({ zone }: GameSeen, { line }: GamePeople) {
  const offers = line.flatMap(({ person, guest, offerUntil }) => {
    const name = person?.name?.split(" ")[0] ?? (guest && toGuestName(guest.name, guest.host));
    return offerUntil && name ? [{ name, until: momentIn(offerUntil, zone) }] : [];
  });
  const [first, ...others] = offers;
  if (!first) return "";
  if (others.length > 0) return ` to ${offers.map(({ name }) => name).join(", ")}`;
  return ` to ${first.name} until ${first.until}`;
}

const Cancelled = ({ reason }: { reason: string | null }) => (
  <div>
    <p>
      <b>This game was cancelled.</b>
    </p>
    {reason ? <p className="game-words">{reason}</p> : null}
  </div>
);

/** Shows what a player in line should know. */
function OnWaitingList({ game: { state, line } }: { game: GameSeen }) {
  if (state !== "waiting" || !line) return null;
  return (
    <>
      {line.isUnconfirmed ? (
        <p className="hint">
          <Link to={href("/confirm-email")}>{confirmToBeAsked}</Link>
        </p>
      ) : null}
      {line.isLapsed ? (
        <p className="hint">Your offer has passed. You can still come if a spot is first come.</p>
      ) : null}
    </>
  );
}

const answers = [
  { value: "in", label: "In" },
  { value: "maybe", label: "Maybe" },
  { value: "no", label: "Can't Come" },
] as const;

function Answers({ game, comment }: Pick<GameAnswerProps, "game"> & Pick<GamePeople, "comment">) {
  const isInLine = game.state === "waiting" || game.state === "offered";
  const now = isInLine ? "in" : game.state;
  const isForLine = isInLine || nextStep(game) === "join_line";
  // That one is in, or in line, is said above.
  const answered = answers.find(({ value }) => value !== "in" && value === now)?.label;
  return (
    <form className="stack game-answers" method="post" action={answerPath(game.id)}>
      <input type="hidden" name="next" value={gamePagePath(game.id)} />
      <SubmitOnEnter answer={now} />
      <fieldset className="game-choice">
        <legend className="sr-only">{answered ? `Your answer: ${answered}` : "Your answer"}</legend>
        {answers.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="answer"
            value={value}
            className={buttonClass({ variant: "secondary" })}
            aria-pressed={now === value}
          >
            {value === "in" && isForLine ? "In Line" : label}
          </button>
        ))}
      </fieldset>
      <CommentField comment={comment} />
      {now === "none" ? null : (
        <Button name="answer" value={now} variant="quiet">
          Save Comment
        </Button>
      )}
    </form>
  );
}
