import { askToComeLabel, nameRange, type ToAsk } from "#app/features/answers/reply.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { TrapField } from "#app/ui/trap-field.tsx";
import { m } from "#messages";

const empty = { name: "", email: "", leaveEmpty: "" };

export type OtherDate = { id: number; words: string };

type ReplyFormProps = {
  /** The game that the page shows, if it is a date of a series. When the form is sent, the link may
   * already lead to the next date, and the answer would go to that one. */
  gameId?: number;
  others?: OtherDate[];
  result?: FormResult | null;
  isFull: boolean;
  action?: string;
  ask: ToAsk | null;
};

export function ReplyForm({ result, isFull, ask, action, gameId, others }: ReplyFormProps) {
  const { name, email, leaveEmpty } = toFields(result, empty);
  return (
    <Form
      method="post"
      action={action}
      reloadDocument={action !== undefined}
      data-new-page={action}
      className="stack"
    >
      <Field
        {...name}
        label={m.guests_form_name()}
        autoComplete="name"
        maxLength={nameRange.max}
        required
      />
      <Field {...email} label={m.guests_form_email()} type="email" autoComplete="email" />
      <TrapField {...leaveEmpty} />
      {gameId === undefined ? null : <input type="hidden" name="game" value={gameId} />}
      {others ? <OtherDates dates={others} /> : null}
      {ask === null ? (
        <Button name="answer" value="in" variant="success" size="lg" block>
          {isFull ? m.guests_answer_wait() : m.guests_answer_in()}
        </Button>
      ) : (
        <Button name="answer" value="ask" size="lg" block>
          {askToComeLabel(ask)}
        </Button>
      )}
      <div className="row">
        <Button name="answer" value="maybe" variant="secondary">
          {m.guests_answer_maybe()}
        </Button>
        <Button name="answer" value="no" variant="secondary">
          {m.guests_answer_no()}
        </Button>
      </div>
    </Form>
  );
}

const OtherDates = ({ dates }: { dates: OtherDate[] }) => (
  <details>
    <summary>{m.guests_more_dates()}</summary>
    <fieldset className="stack">
      <legend>{m.guests_also_in()}</legend>
      {dates.map(({ id, words }) => (
        <CheckboxField key={id} id={`also-${id}`} name="also" value={id} label={words} />
      ))}
      <CheckboxField id="always" name="always" value="true" label={m.guests_always_tick()} />
    </fieldset>
  </details>
);
