import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { Inbox } from "#app/features/admin/components/inbox.tsx";
import { markMessageUseCase, readInbox } from "#app/features/admin/inbox.server.ts";
import { panelDescription } from "#app/features/admin/panel.ts";
import { listMessages, type MessageRow } from "#app/features/contact/mark-message.server.ts";
import { messageMarked, messageNotMarked } from "#app/features/contact/mark-message.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { inFull } from "#app/ui/dates.ts";
import type { Route } from "./+types/messages.ts";

export const meta = unlisted("Messages", panelDescription);

export const loader = (args: Route.LoaderArgs) => readInbox(args, listMessages);

export const action = formAction(markMessageUseCase, {
  invalid: notTyped,
  done: (_, { input: { state } }) =>
    redirectWithNotice(href("/developer/messages"), messageMarked[state]),
  failed: messageNotMarked,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, messageNotMarked);

export default function AdminMessages({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  return (
    <Inbox
      title="Messages"
      notice={actionData?.notice}
      inbox={loaderData}
      empty={{ title: "Nothing to answer", text: "What people write to us is listed here." }}
      doneTitle="Done"
      card={(message) => <MessageCard key={message.id} message={message} />}
    />
  );
}

type MessageSeen = Omit<MessageRow, "at"> & { at: LocalTime };

function MessageCard({ message }: { message: MessageSeen }) {
  const { id, firstName, lastName, email, subject, message: text, at, isDone, doneBy } = message;
  const to = href("/developer/messages");
  return (
    <li className="card stack-tight">
      <p>
        <strong>{subject}</strong>
      </p>
      {text.split(/\n+/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Lines of a message do not move.
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
          {isDone ? "Open again" : "Done"}
          <span className="sr-only">{` with message ${id}`}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
