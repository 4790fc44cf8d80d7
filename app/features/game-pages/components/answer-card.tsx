import { Fragment } from "react";
import { href } from "react-router";
import { CheckInForm } from "#app/features/answers/components/check-in-form.tsx";
import { CommentField } from "#app/features/answers/components/comment-field.tsx";
import { Spots } from "#app/features/game-pages/components/spots.tsx";
import { SubmitOnEnter } from "#app/features/games/components/submit-on-enter.tsx";
import type { GamePeople, GameSeen } from "#app/features/games/game-page.ts";
import { nextStep, standingIn } from "#app/features/games/game-state.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { answerPath, checkInPath, gameAnchor, gamePagePath } from "#app/features/games/paths.ts";
import { countWords, toOfferedTo } from "#app/features/games/spot-count.ts";
import { standingWords } from "#app/features/games/standing.ts";
import { OwnPayment } from "#app/features/payments/components/own-payment.tsx";
import { firstName } from "#app/lib/first-name.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { momentIn } from "#app/ui/when.ts";
import { m } from "#messages";

type GameAnswerProps = {
  game: GameSeen;
  people: GamePeople;
  inFlight: ReadonlyMap<string, FormData | undefined>;
};

export function AnswerCard({ game, people, inFlight }: GameAnswerProps) {
  const { count, left } = countWords(game, offeredTo(game, people));
  const isOpen = game.isShown && !game.cancelled;
  const step = nextStep(game);
  return (
    <section
      className={`card stack-tight${standingIn(game) === "open" ? " game-asked" : ""}`}
      id={gameAnchor(game.id)}
      aria-labelledby="game-answer"
    >
      <h2 id="game-answer" className="game-count">
        <span>{count}</span> {left ? <small>{left}</small> : null}
      </h2>
      {game.cancelled ? null : <Spots game={game} />}
      <OwnPayment payments={people.payments} />
      {game.note ? <p className="game-words note">{game.note}</p> : null}
      {game.cancelled ? <Cancelled reason={game.cancelled.reason} /> : null}
      {isOpen ? (
        <>
          {step === "join_line" || step === "leave_line" ? (
            <CheckInForm game={game} pending={inFlight.has(checkInPath(game.id))} size="lg" />
          ) : null}
          <OnWaitingList game={game} />
          <Answers
            game={game}
            comment={people.comment}
            sent={inFlight.get(answerPath(game.id))?.get("answer")}
          />
        </>
      ) : null}
      {game.isShown || game.cancelled ? null : <p>{m.game_pages_over()}</p>}
    </section>
  );
}

const offeredTo = ({ zone }: GameSeen, { line }: GamePeople) =>
  toOfferedTo(
    line.flatMap(({ person, guest, offerUntil }) => {
      const name = guest
        ? guestNameWords(guest.name, guest.host)
        : person?.name && firstName(person.name);
      return offerUntil && name ? [{ name, until: momentIn(offerUntil, zone) }] : [];
    }),
  );

const Cancelled = ({ reason }: { reason: string | null }) => (
  <div>
    <p>
      <b>{m.game_pages_cancelled()}</b>
    </p>
    {reason ? <p className="game-words">{reason}</p> : null}
  </div>
);

function OnWaitingList({ game: { state, line } }: { game: GameSeen }) {
  if (state !== "waiting" || !line) return null;
  return (
    <>
      {line.isUnconfirmed ? (
        <p className="hint">
          <Link to={href("/confirm-email")}>{m.answers_confirm_to_be_asked()}</Link>
        </p>
      ) : null}
      {line.isLapsed ? <p className="hint">{m.game_pages_offer_lapsed()}</p> : null}
    </>
  );
}

const answers = [
  { value: "in", label: m.game_pages_answer_in },
  { value: "maybe", label: m.game_pages_answer_maybe },
  { value: "no", label: m.game_pages_answer_no, more: m.game_pages_answer_no_more },
] as const;

type AnswersProps = Pick<GameAnswerProps, "game"> &
  Pick<GamePeople, "comment"> & { sent: FormDataEntryValue | null | undefined };

function Answers({ game, comment, sent }: AnswersProps) {
  const { state } = game;
  const standing = standingIn(game);
  const isInLine = state === "waiting" || state === "offered";
  const now = isInLine ? "in" : state === "waited" ? "none" : state;
  const step = nextStep(game);
  const canBeIn = step === "check_in" || step === "check_out";
  const isAbove = standing === "waiting" || standing === "offered";
  const shown = answers.filter(({ value }) => value !== "in" || canBeIn);
  return (
    <form className="game-answers" method="post" action={answerPath(game.id)}>
      <input type="hidden" name="next" value={gamePagePath(game.id)} />
      {now === "none" ? null : <SubmitOnEnter answer={now} />}
      <fieldset>
        <legend className={canBeIn || standing === "waited" ? undefined : "sr-only"}>
          {isAbove ? m.game_pages_your_answer() : standingWords(game)}
        </legend>
        <div className="game-choice">
          {shown.map(({ value, label, ...rest }) => (
            <Fragment key={value}>
              <button
                type="submit"
                name="answer"
                value={value}
                className={buttonClass({
                  variant:
                    value === "in" && (now !== "in" || standing === "open")
                      ? "success"
                      : "secondary",
                })}
                aria-pressed={now === value && !isInLine}
                aria-busy={sent === value || undefined}
              >
                {value === "in" && standing === "open" ? m.answers_choice_in() : label()}
                {"more" in rest ? <span className="sr-only">{` ${rest.more()}`}</span> : null}
              </button>{" "}
            </Fragment>
          ))}
        </div>
      </fieldset>
      {now === "none" ? null : <Comment answer={now} comment={comment} />}
    </form>
  );
}

type CommentProps = Pick<GamePeople, "comment"> & { answer: "in" | "maybe" | "no" };

const Comment = ({ answer, comment }: CommentProps) => (
  <details>
    <summary>{comment ? m.game_pages_comment_change() : m.game_pages_comment_add()}</summary>
    <CommentField comment={comment} />
    <Button name="answer" value={answer} variant="quiet">
      {m.games_save_comment()}
    </Button>
  </details>
);
