import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";

type TickRowProps = {
  name: string;
  action: string;
  /** The name of the field that the button sends, and what else the form carries. */
  field: string;
  fields: Record<string, string | number>;
  isTicked: boolean;
  words: { ticked?: string; unticked?: string };
  labels: { tick: string; untick: string };
};

/** Each row is a small form whose button is toggled in place. */
export function TickRow({ name, action, field, fields, words, labels, ...row }: TickRowProps) {
  const { Form, state, formData } = useFetcher();
  const pressed = formData?.get(field);
  const isTicked = pressed ? pressed === "true" : row.isTicked;
  const hint = isTicked ? words.ticked : words.unticked;
  return (
    <li className="game-person">
      <Form
        method="post"
        action={action}
        className="game-alone game-head row-apart"
        preventScrollReset
      >
        <span>
          <b>{name}</b>
          {hint ? <span className="hint">{` · ${hint}`}</span> : null}
        </span>
        {Object.entries({ ...fields, [field]: `${!isTicked}` }).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <SubmitButton variant={isTicked ? "quiet" : "secondary"} busy={state !== "idle"}>
          {isTicked ? labels.untick : labels.tick}
          <span className="sr-only">{` ${name}`}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
