import { nameRange } from "#app/features/replies/reply.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/first-error.ts";
import { fieldsOf } from "#app/ui/form.ts";

const empty = { name: "", email: "", website: "" };

/** One field and one tap: who comes, and whether. */
export function ReplyForm({ result, isFull }: { result?: FormResult | null; isFull: boolean }) {
  const form = useFirstError(result);
  const { name, email, website } = fieldsOf(result, empty);
  return (
    <Form ref={form} method="post" className="stack">
      <Field {...name} label="Your Name" autoComplete="name" maxLength={nameRange.max} required />
      <Field {...email} label="E-Mail (optional)" type="email" autoComplete="email" />
      <div className="sr-only" aria-hidden="true">
        <Field {...website} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <Button name="answer" value="in" variant="success" size="lg" block>
        {isFull ? "Join Waiting List" : "I'm In"}
      </Button>
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
