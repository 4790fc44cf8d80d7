import { data } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { guestEmailConfirmed, notReplied } from "#app/features/answers/reply.ts";
import { replyPath } from "#app/features/games/paths.ts";
import { ExpiredLink } from "#app/features/guests/components/expired-link.tsx";
import { confirmReply, isConfirmToken } from "#app/features/guests/confirm-reply.server.ts";
import { secretMeta } from "#app/lib/page-meta.ts";
import { redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { plainPage } from "#app/platform/react-router/plain-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/confirm-reply.ts";

export const handle = plainPage;

export const meta = secretMeta(m.guests_confirm_title);

export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const reply = await findReply(context.get(servicesContext), params.secret, url);
  return data({ email: reply?.email ?? null }, { status: reply ? 200 : 404 });
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const reply = await findReply(services, params.secret, url);
  if (!reply) return data({ isDone: false }, { status: 404 });
  await confirmReply(services.db, reply);
  return redirectWithNotice(replyPath(params.secret), guestEmailConfirmed());
}

async function findReply({ db, settings }: AppServices, secret: string, url: URL) {
  const reply = await findOwnReply(db, secret);
  const token = url.searchParams.get("token") ?? "";
  return reply && isConfirmToken(settings, reply, token) ? reply : undefined;
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notReplied);

export default function ConfirmReply({ loaderData: { email } }: Route.ComponentProps) {
  if (!email) return <ExpiredLink text={m.guests_confirm_copy_link()} />;
  return (
    <Page title={m.guests_confirm_title()} width="narrow">
      <div className="stack">
        <p>{m.guests_confirm_question({ email })}</p>
        <Form method="post">
          <Button size="lg" block>
            {m.guests_confirm()}
          </Button>
        </Form>
      </div>
    </Page>
  );
}
