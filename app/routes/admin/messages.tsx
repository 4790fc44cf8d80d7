import { href } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { MessageCard, type MessageSeen } from "#app/features/admin/components/message-card.tsx";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import { rowsPerPage } from "#app/features/admin/list.ts";
import { panelDescription } from "#app/features/admin/panel.ts";
import { admin, requireListAdmin } from "#app/features/admin/require-admin.server.ts";
import { markMessageForm } from "#app/features/contact/mark-message.input.ts";
import { markMessage } from "#app/features/contact/mark-message.server.ts";
import {
  markMessageProblems,
  messageMarked,
  messageNotMarked,
} from "#app/features/contact/mark-message.ts";
import { listMessages, type MessageRow } from "#app/features/contact/messages.queries.server.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { idOf } from "#app/lib/schemas.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { notTyped } from "#app/platform/http/form.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/messages.ts";

const lastDone = 20;

export const meta = unlisted("Messages", panelDescription);

export async function loader(args: Route.LoaderArgs) {
  await requireListAdmin(args);
  const { db } = args.context.get(servicesContext);
  const before = idOf(args.url.searchParams.get("before") ?? undefined);
  const [open, done] = await Promise.all([
    listMessages(db, { isDone: false, before, limit: rowsPerPage }),
    listMessages(db, { isDone: true, limit: lastDone }),
  ]);
  const seen = ({ at, ...message }: MessageRow) => ({ ...message, at: inPanelZone(at) });
  return {
    open: open.map(seen),
    done: done.map(seen),
    older: open.length === rowsPerPage ? open.at(-1)?.id : undefined,
  };
}

export const action = formAction({
  schema: markMessageForm,
  caller: admin,
  problems: markMessageProblems,
  invalid: notTyped,
  rule: ({ db, caller: who, input: { message: messageId, state } }) =>
    markMessage(db, { messageId, state, who }),
  done: (_, { input: { state } }) =>
    redirectWithNotice(href("/developer/messages"), messageMarked[state]),
  failed: messageNotMarked,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, messageNotMarked);

export default function AdminMessages({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { open, done, older } = loaderData;
  return (
    <PanelFrame>
      <Notice notice={actionData?.notice} tone="error" />
      <h2>Messages</h2>
      {open.length > 0 ? (
        <List messages={open} />
      ) : (
        <EmptyState title="Nothing to answer" text="What people write to us is listed here." />
      )}
      {older ? (
        <ButtonLink to={`?before=${older}`} variant="secondary">
          Older
        </ButtonLink>
      ) : null}
      {done.length > 0 ? (
        <Section title="Done">
          <List messages={done} />
        </Section>
      ) : null}
    </PanelFrame>
  );
}

const List = ({ messages }: { messages: MessageSeen[] }) => (
  <ul className="stack">
    {messages.map((message) => (
      <MessageCard key={message.id} message={message} />
    ))}
  </ul>
);
