import { data } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { notReplied } from "#app/features/answers/reply.ts";
import { ExpiredLink } from "#app/features/guests/components/expired-link.tsx";
import { stopReplyMails } from "#app/features/guests/confirm-reply.server.ts";
import { secretMeta } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/stop-mails.ts";

export const handle = plainPage;

export const meta = secretMeta(m.guests_stop_title);

export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const reply = await findOwnReply(context.get(servicesContext).db, params.secret);
  return data({ isKnown: reply !== undefined }, { status: reply ? 200 : 404 });
}

/** Mail programs also send this request, from their own button for unsubscribing (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const reply = await findOwnReply(db, params.secret);
  if (!reply) return data({ isDone: false }, { status: 404 });
  await stopReplyMails(db, reply);
  return data({ isDone: true });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notReplied);

export default function StopMails({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const isDone = actionData && "isDone" in actionData && actionData.isDone;
  if (!loaderData.isKnown) return <ExpiredLink text={m.guests_stop_copy_link()} />;
  return (
    <Page title={isDone ? m.guests_stop_done_title() : m.guests_stop_title()} width="narrow">
      {isDone ? (
        <p role="status">{m.guests_stop_done()}</p>
      ) : (
        <Form method="post">
          <Button size="lg" block>
            {m.guests_stop()}
          </Button>
        </Form>
      )}
    </Page>
  );
}
