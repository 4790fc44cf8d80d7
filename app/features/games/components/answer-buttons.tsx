import { commentMax } from "#app/features/games/answer-game.ts";
import { spotIsYours } from "#app/features/games/take-offer.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { timeOf } from "#app/ui/when.ts";

type AnswerButtonsProps = {
  game: {
    state: "in" | "offered" | "waiting" | "maybe" | "no" | "none";
    place: number | null;
    offerUntil: LocalTime | null;
  };
  /** Why the answer was not saved. */
  notice?: Notice;
};

/** What holds for the reader of a mail, and the three answers. */
export function AnswerButtons({ game, notice }: AnswerButtonsProps) {
  return (
    <Card>
      <p role="status">{stateInWords(game)}</p>
      {notice ? <p role="alert">{notice.text ?? notice.title}</p> : null}
      <Form method="post" className="stack">
        <Field
          id="comment"
          name="comment"
          label="Comment"
          hint="Optional: your team reads it."
          maxLength={commentMax}
        />
        <SubmitButton name="answer" value="in">
          I'm In
        </SubmitButton>
        <SubmitButton name="answer" value="maybe" variant="secondary">
          Maybe
        </SubmitButton>
        <SubmitButton name="answer" value="no" variant="secondary">
          Can't Come
        </SubmitButton>
      </Form>
    </Card>
  );
}

function stateInWords({ state, place, offerUntil }: AnswerButtonsProps["game"]): string {
  if (state === "offered" && offerUntil) return spotIsYours(timeOf(offerUntil));
  if (state === "waiting") return `You are number ${place} in line.`;
  const words = { in: "You are in.", maybe: "You said maybe.", no: "You said you can't come." };
  return state === "in" || state === "maybe" || state === "no"
    ? words[state]
    : "You have not answered yet.";
}
