import { data } from "react-router";
import { submitToServer } from "#app/browser/submit.ts";
import { unsubscribe } from "#app/features/notifications/unsubscribe.server.ts";
import {
  notUnsubscribed,
  unknownLink,
  unsubscribed,
} from "#app/features/notifications/unsubscribe.ts";
import { readUnsubscribeToken } from "#app/features/notifications/unsubscribe-link.server.ts";
import { type AppServices, servicesContext } from "#app/platform/http/app-services.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Page } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/unsubscribe.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Unsubscribe" },
  { name: "robots", content: "noindex" },
];

/** Changes nothing: mail scanners open every link. */
export function loader({ context, url }: Route.LoaderArgs) {
  const isKnown = subscriptionOf(context.get(servicesContext), url) !== undefined;
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

/** Answers the form below and the one-click post of a mail program alike; neither has a session. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const subscription = subscriptionOf(services, url);
  if (!subscription) return data({ isDone: false }, { status: 404 });
  await unsubscribe(services.db, subscription);
  return data({ isDone: true });
}

const subscriptionOf = ({ settings }: AppServices, url: URL) =>
  readUnsubscribeToken(settings, url.searchParams.get("token"));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitToServer(serverAction, notUnsubscribed);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isKnown) return <Said {...unknownLink} />;
  if (actionData && "isDone" in actionData && actionData.isDone) return <Said {...unsubscribed} />;
  return (
    <Page title="Unsubscribe">
      <div className="stack">
        <p>Stop mails about new games of your teams and courts?</p>
        <Form method="post">
          <SubmitButton>Unsubscribe</SubmitButton>
        </Form>
      </div>
    </Page>
  );
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <Page title={title}>
    <p role="status">{text}</p>
    <p>
      <Link to="/">Back to Home</Link>
    </p>
  </Page>
);
