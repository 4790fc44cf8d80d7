import { data, href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { ownsDevice } from "#app/features/notifications/mail-settings.queries.server.ts";
import {
  aboutClass,
  notUnsubscribed,
  stopWords,
  unknownLink,
  unsubscribed,
} from "#app/features/notifications/unsubscribe.ts";
import {
  readUnsubscribeToken,
  unsubscribe,
} from "#app/features/notifications/unsubscribe-link.server.ts";
import { readEntries } from "#app/platform/http/form-body.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/unsubscribe.ts";

export const meta: Route.MetaFunction = () => [
  { title: m.notifications_unsubscribe_title() },
  { name: "robots", content: "noindex" },
];

/** Changes nothing: mail scanners open every link. */
export function loader({ context, url }: Route.LoaderArgs) {
  const subscription = toSubscription(context.get(servicesContext), url);
  const mailClass = subscription?.mailClass ?? null;
  return data({ mailClass }, { status: mailClass ? 200 : 404 });
}

/** Serves the forms below and the one-click post of a mail program alike; neither has a session. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const subscription = toSubscription(services, url);
  if (!subscription) return data({ ended: null, hasDevice: false }, { status: 404 });
  const ended = (await wantsAll(request)) ? ("all" as const) : subscription.mailClass;
  await unsubscribe(services.db, { ...subscription, mailClass: ended });
  const hasDevice = await ownsDevice(services.db, subscription.userId);
  return data({ ended, hasDevice });
}

/** A mail program's post is understood whatever it carries; only our second button sends `all`. */
async function wantsAll(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return false;
  return (await readEntries(request)).some(([name, value]) => name === "all" && value === "1");
}

const toSubscription = ({ settings }: AppServices, url: URL) =>
  readUnsubscribeToken(settings, url.searchParams.get("token"));

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notUnsubscribed);

export default function Unsubscribe({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { mailClass } = loaderData;
  if (!mailClass) return <ResultPage {...unknownLink()} />;
  const { ended = null, hasDevice = false } = actionData && "ended" in actionData ? actionData : {};
  if (ended) return <ResultPage {...unsubscribed({ ended, hasDevice })} />;
  return (
    <Page title={m.notifications_unsubscribe_title()} width="narrow">
      <div className="stack">
        <p>{aboutClass[mailClass]()}</p>
        <Form method="post">
          <SubmitButton block>{stopWords[mailClass]()}</SubmitButton>
        </Form>
        <Form method="post">
          <input type="hidden" name="all" value="1" />
          <SubmitButton variant="secondary" block>
            {m.notifications_stop_all()}
          </SubmitButton>
        </Form>
        <SettingsLink block />
      </div>
    </Page>
  );
}

const SettingsLink = ({ block }: { block?: true }) => (
  <ButtonLink to={href("/profile/mail")} variant={block ? "quiet" : "primary"} block={block}>
    {m.notifications_unsubscribe_choose()}
  </ButtonLink>
);

const ResultPage = ({ title, text }: { title: string; text: string }) => (
  <Page title={title}>
    <div className="stack">
      <p role="status">{text}</p>
      <p className="row">
        <SettingsLink />
        <ButtonLink to={href("/")} variant="secondary">
          {m.notifications_unsubscribe_home()}
        </ButtonLink>
      </p>
    </div>
  </Page>
);
