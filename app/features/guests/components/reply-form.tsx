import { nameRange } from "#app/features/guests/reply.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";

const empty = { name: "", email: "", website: "" };

type ReplyFormProps = {
  result?: FormResult | null;
  isFull: boolean;
  /** Address of the form, if not its page. */
  action?: string;
  /** The person to ask in a game that is full for guests; null: it is not. */
  ask: string | null;
};

/** One field and one tap: who comes, and whether. */
export function ReplyForm({ result, isFull, ask, action }: ReplyFormProps) {
  const { name, email, website } = toFields(result, empty);
  return (
    <Form
      method="post"
      action={action}
      reloadDocument={action !== undefined}
      data-new-page={action}
      className="stack"
    >
      <Field {...name} label="Your Name" autoComplete="name" maxLength={nameRange.max} required />
      <Field {...email} label="E-mail (optional)" type="email" autoComplete="email" />
      <div className="sr-only" aria-hidden="true">
        <Field {...website} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      {ask === null ? (
        <Button name="answer" value="in" variant="success" size="lg" block>
          {isFull ? "Join Waiting List" : "I'm In"}
        </Button>
      ) : (
        <Button name="answer" value="ask" size="lg" block>
          Ask {ask}
        </Button>
      )}
      <div className="row">
        <Button name="answer" value="maybe" variant="secondary">
          Maybe
        </Button>
        <Button name="answer" value="no" variant="secondary">
          Can't Come
        </Button>
      </div>
    </Form>
  );
}
