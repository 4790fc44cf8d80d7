import { commentMax, type GameAnswer } from "#app/features/answers/answer-game.ts";
import { noThanks, spotIsYours, takeTheSpot } from "#app/features/answers/take-offer.ts";
import { SubmitOnEnter } from "#app/features/games/components/submit-on-enter.tsx";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { toTime } from "#app/ui/when.ts";
import { m } from "#messages";

type AnswerButtonsProps = {
  game: {
    state: "in" | "offered" | "waiting" | "maybe" | "no" | "none";
    place: number | null;
    offerUntil: LocalTime | null;
  };
  /** The answer that was pressed in the mail: nothing is saved until it is pressed here. */
  chosen?: GameAnswer;
  notice?: Notice;
};

const choices = [
  { value: "in", label: m.answers_choice_in },
  { value: "maybe", label: m.answers_choice_maybe },
  { value: "no", label: m.answers_choice_no },
] as const;

/** Green means in, as everywhere. */
const loud = { in: "success", maybe: "primary", no: "primary" } as const;

/** To an offer, the same words as in its mail. */
const offerChoices = [
  { value: "in", label: takeTheSpot },
  { value: "no", label: noThanks },
] as const;

/** Shows what holds for the reader of a mail, and the three answers. */
export function AnswerButtons({ game, chosen, notice }: AnswerButtonsProps) {
  const shown = game.state === "offered" ? offerChoices : choices;
  const pressed = shown.find(({ value }) => value === chosen && value !== game.state);
  const marked = shown.find(({ value }) => value === chosen)?.value ?? "in";
  return (
    <Card>
      <p role="status">
        {game.state === "offered" ? <b>{stateInWords(game)}</b> : stateInWords(game)}
      </p>
      {notice ? <p role="alert">{notice.text ?? notice.title}</p> : null}
      {pressed ? <p>{m.answers_link_press({ label: pressed.label() })}</p> : null}
      <Form method="post" className="stack">
        <Field
          id="comment"
          name="comment"
          label={m.answers_comment()}
          hint={m.answers_link_comment_hint()}
          maxLength={commentMax}
        />
        <SubmitOnEnter answer={chosen ?? (game.state in words ? game.state : "none")} />
        <div className="game-choice">
          {shown.map(({ value, label }) => (
            <SubmitButton
              key={value}
              name="answer"
              value={value}
              variant={value === marked ? loud[value] : "secondary"}
              aria-pressed={value === game.state}
            >
              {label()}
            </SubmitButton>
          ))}
        </div>
      </Form>
    </Card>
  );
}

const words = { in: m.answers_link_in, maybe: m.answers_link_maybe, no: m.answers_link_no };

function stateInWords({ state, place, offerUntil }: AnswerButtonsProps["game"]): string {
  if (state === "offered" && offerUntil) return spotIsYours(toTime(offerUntil));
  if (state === "waiting") return m.answers_link_waiting({ place: place ?? "" });
  return state === "in" || state === "maybe" || state === "no"
    ? words[state]()
    : m.answers_link_none();
}
