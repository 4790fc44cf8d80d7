import { href } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { Inbox } from "#app/features/admin/components/inbox.tsx";
import { MessageCard } from "#app/features/admin/components/message-card.tsx";
import { readInbox } from "#app/features/admin/inbox.server.ts";
import { panelDescription } from "#app/features/admin/panel.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { markMessage, markMessageForm } from "#app/features/contact/mark-message.server.ts";
import {
  markMessageProblems,
  messageMarked,
  messageNotMarked,
} from "#app/features/contact/mark-message.ts";
import { listMessages } from "#app/features/contact/messages.queries.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/messages.ts";

export const meta = unlisted("Messages", panelDescription);

export const loader = (args: Route.LoaderArgs) => readInbox(args, listMessages);

export const action = formAction({
  schema: markMessageForm,
  caller: admin,
  problems: markMessageProblems,
  invalid: notTyped,
  rule: ({ db, caller: doer, input: { message: messageId, state } }) =>
    markMessage(db, { messageId, state, doer }),
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
