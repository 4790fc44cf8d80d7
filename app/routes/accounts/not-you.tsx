import { data, href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import {
  disownAddressUseCase,
  findDisownable,
} from "#app/features/sign-in/disown-address.server.ts";
import { disowned, disownProblems, notDisowned } from "#app/features/sign-in/disown-address.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { secretMeta } from "#app/lib/page-meta.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/not-you.ts";

export const meta = secretMeta(m.sign_in_disown_title);

export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
});

const { unknown_link: unknown } = disownProblems;

/** Opening the link changes nothing, because mail scanners open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const account = await findDisownable(db, settings, { token: url.searchParams.get("token") });
  return data({ isKnown: account !== undefined }, { status: account ? 200 : unknown.status });
}

export const action = formAction(disownAddressUseCase, {
  done: () => data({ isDone: true }),
  failed: notDisowned,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notDisowned);

export default function NotYou({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const isDone = actionData && "isDone" in actionData && actionData.isDone;
  if (isDone)
    return (
      <Page title={disowned().title} width="narrow">
        <div className="stack">
          <p role="status">{disowned().text}</p>
          <p>{m.sign_in_disown_own()}</p>
          <ButtonLink to={href("/forgot-password")} variant="secondary">
            {m.sign_in_disown_forgot()}
          </ButtonLink>
        </div>
      </Page>
    );
  if (!loaderData.isKnown)
    return (
      <Page title={renderNotice(unknown).title} width="narrow">
        <div className="stack">
          <p role="status">{renderNotice(unknown).text}</p>
          <ButtonLink to={href("/")} variant="secondary">
            {m.sign_in_disown_home()}
          </ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page title={m.sign_in_disown_title()} width="narrow">
      <div className="stack">
        <p>{m.sign_in_disown_about()}</p>
        <Form method="post">
          <SubmitButton block>{m.sign_in_disown_button()}</SubmitButton>
        </Form>
      </div>
    </Page>
  );
}
