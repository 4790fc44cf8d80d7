import { data, href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import {
  aboutClass,
  notUnsubscribed,
  stopWords,
  unsubscribed,
  unsubscribeProblems,
} from "#app/features/notifications/unsubscribe.ts";
import {
  readUnsubscribeToken,
  unsubscribeUseCase,
} from "#app/features/notifications/unsubscribe-link.server.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { secretMeta } from "#app/lib/page-meta.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/unsubscribe.ts";

export const meta = secretMeta(m.notifications_unsubscribe_title);

const { unknown_link: unknown } = unsubscribeProblems;

/** Opening the link changes nothing, because mail scanners open every link. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const mailClass = readUnsubscribeToken(settings, url.searchParams.get("token"))?.mailClass;
  return data({ mailClass: mailClass ?? null }, { status: mailClass ? 200 : unknown.status });
}

export const action = formAction(unsubscribeUseCase, {
  done: (ended) => data(ended),
  failed: notUnsubscribed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notUnsubscribed);

export default function Unsubscribe({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { mailClass } = loaderData;
  if (!mailClass) return <ResultPage {...renderNotice(unknown)} />;
  if (actionData && "ended" in actionData) return <ResultPage {...unsubscribed(actionData)} />;
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

const ResultPage = ({ title, text }: { title: string; text?: string }) => (
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
