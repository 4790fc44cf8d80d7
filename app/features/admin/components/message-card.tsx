import { href } from "react-router";
import type { MessageRow } from "#app/features/contact/messages.queries.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { inFull } from "#app/ui/dates.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export type MessageSeen = Omit<MessageRow, "at"> & { at: LocalTime };

export function MessageCard({ message }: { message: MessageSeen }) {
  const { id, firstName, lastName, email, subject, message: text, at, isDone, doneBy } = message;
  const to = href("/developer/messages");
  return (
    <li className="card stack-tight">
      <p>
        <strong>{subject}</strong>
      </p>
      {text.split(/\n+/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
        <p key={index}>{line}</p>
      ))}
      <p className="hint">
        {`${firstName} ${lastName}, `}
        <a href={`mailto:${email}`}>{email}</a>
        {`, ${inFull(at)}`}
        {doneBy ? `, done by ${doneBy}` : null}
      </p>
      <Form method="post" action={to}>
        <input type="hidden" name="message" value={id} />
        <SubmitButton variant="secondary" to={to} name="state" value={isDone ? "open" : "done"}>
          {isDone ? "Open Again" : "Done"}
          <span className="sr-only">{` with message ${id}`}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
