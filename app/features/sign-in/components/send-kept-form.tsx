import type { KeptForm } from "#app/features/accounts/kept-form.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { m } from "#messages";

type SendKeptFormProps = { kept: KeptForm; variant?: "primary" | "secondary" };

/** The person who has signed in may not be the one who filled in the form, so the form is sent only
 * when the button is pressed. */
export const SendKeptForm = ({ kept, variant }: SendKeptFormProps) => (
  <Form method="post" action={kept.action} reloadDocument className="stack">
    {kept.fields.map(([name, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The fields of a form keep their order.
      <input key={index} type="hidden" name={name} value={value} />
    ))}
    {kept.isPartial ? <p className="hint">{m.sign_in_kept_partial()}</p> : null}
    <SubmitButton variant={variant} block>
      {m.sign_in_kept_send()}
    </SubmitButton>
  </Form>
);
