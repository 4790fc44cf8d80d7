import { commentMax, type GameAnswer } from "#app/features/answers/answer-game.ts";
import { SubmitOnEnter } from "#app/features/games/components/submit-on-enter.tsx";
import { type Answerable, standingIn } from "#app/features/games/game-state.ts";
import { countLine } from "#app/features/games/spot-count.ts";
import { standingWords } from "#app/features/games/standing.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { m } from "#messages";

type AnswerButtonsProps = {
  game: Answerable;
  /** The answer that the member chose in the mail. Opening the link stores nothing, so the member
   * has to press the button. */
  chosen?: GameAnswer;
  notice?: Notice;
};

const choices = [
  { value: "in", label: m.answers_choice_in },
  { value: "maybe", label: m.answers_choice_maybe },
  { value: "no", label: m.answers_choice_no },
] as const;

const loud = { in: "success", maybe: "primary", no: "primary" } as const;

const offerChoices = [
  { value: "in", label: m.answers_waiting_list_take },
  { value: "no", label: m.answers_waiting_list_no_thanks },
] as const;

const lineChoices = [
  { value: "in", label: m.answers_stay_in_line },
  { value: "maybe", label: m.answers_choice_maybe },
  { value: "no", label: m.answers_leave_line },
] as const;

export function AnswerButtons({ game, chosen, notice }: AnswerButtonsProps) {
  const standing = standingIn(game);
  const isInLine = standing === "waiting";
  const shown = isInLine ? lineChoices : standing === "offered" ? offerChoices : choices;
  const now = isInLine ? "in" : shown.find(({ value }) => value === game.state)?.value;
  const pressed = shown.find(({ value }) => value === chosen && value !== now);
  const marked = shown.find(({ value }) => value === chosen)?.value ?? "in";
  const isTooLate = isInLine && chosen === "in" && game.line?.isFirstCome;
  const words = standingWords(game);
  return (
    <Card>
      <p>{countLine(game)}</p>
      {isTooLate ? <p>{m.answers_link_too_late()}</p> : null}
      <p role="status">{standing === "offered" || standing === "open" ? <b>{words}</b> : words}</p>
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
        <SubmitOnEnter answer={chosen ?? now ?? "none"} />
        <div className={isInLine ? "game-choice in-line" : "game-choice"}>
          {shown.map(({ value, label }) => (
            <SubmitButton
              key={value}
              name="answer"
              value={value}
              variant={value === marked && !(isInLine && value === now) ? loud[value] : "secondary"}
              aria-pressed={value === now}
            >
              {label()}
            </SubmitButton>
          ))}
        </div>
      </Form>
    </Card>
  );
}
