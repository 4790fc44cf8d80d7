import { useRef } from "react";
import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { isPlaceholder } from "#app/features/accounts/current-user.ts";
import { sendMessageUseCase } from "#app/features/contact/send-message.server.ts";
import {
  messageLimits,
  messageNotSent,
  messageSent,
  operatorAddress,
} from "#app/features/contact/send-message.ts";
import { listed } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailField, Field, type FieldProps, TextAreaField, toFields } from "#app/ui/field.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Mail } from "#app/ui/more-icons.tsx";
import { Page } from "#app/ui/page.tsx";
import { TrapField } from "#app/ui/trap-field.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";
import type { Route } from "./+types/contact.ts";

type Name = "firstName" | "lastName" | "email" | "subject" | "message" | "leaveEmpty";

const name = { maxLength: messageLimits.name, required: true };

function MessageForm({ fields }: { fields: Record<Name, FieldProps> }) {
  return (
    <Form method="post" className="stack">
      <Field
        {...fields.firstName}
        label={m.contact_first_name()}
        autoComplete="given-name"
        {...name}
      />
      <Field
        {...fields.lastName}
        label={m.contact_last_name()}
        autoComplete="family-name"
        {...name}
      />
      <EmailField {...fields.email} label={m.contact_email()} />
      <Field
        {...fields.subject}
        label={m.contact_subject()}
        maxLength={messageLimits.subject}
        required
      />
      <TextAreaField
        {...fields.message}
        label={m.contact_message()}
        rows={7}
        maxLength={messageLimits.message}
        required
      />
      <TrapField {...fields.leaveEmpty} />
      <SubmitButton busyLabel={m.contact_sending()}>{m.contact_send()}</SubmitButton>
    </Form>
  );
}

export const meta = listed(m.contact_title, () => m.contact_description({ product: productName }));

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const me = user && !isPlaceholder(user) ? { name: user.name, email: user.email ?? "" } : null;
  return { email: operatorAddress(context.get(servicesContext).settings.mail), me };
}

export const action = formAction(sendMessageUseCase, {
  done: () => redirectWithNotice(href("/contact"), messageSent()),
  failed: messageNotSent,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, messageNotSent);

export default function Contact({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { me } = loaderData;
  const [firstName = "", ...lastNames] = me?.name.split(" ") ?? [];
  const fields = toFields(actionData?.result, {
    firstName,
    lastName: lastNames.join(" "),
    email: me?.email ?? "",
    subject: "",
    message: "",
    leaveEmpty: "",
  });
  const sends = useSends(actionData ?? undefined);
  return (
    <Page
      title={m.contact_title()}
      lead={m.contact_lead()}
      width="text"
      notice={actionData?.notice}
    >
      <div className="stack">
        <Card>
          <MessageForm key={sends} fields={fields} />
        </Card>
        <WaysToReachUs email={loaderData.email} />
      </div>
    </Page>
  );
}

/** Each sent message gives the form a new `key`, so that React empties the form. */
function useSends(answer: object | undefined) {
  const last = useRef(0);
  if (answer && "submittedAt" in answer) last.current = Number(answer.submittedAt);
  return last.current;
}

function WaysToReachUs({ email }: { email: string }) {
  return (
    <div className="cards">
      <div className="card media">
        <Mail />
        <div>
          <h2>{m.contact_email()}</h2>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      </div>
      <div className="card media">
        <MapPin />
        <div>
          <h2>{m.contact_location()}</h2>
          <p>{m.contact_place()}</p>
        </div>
      </div>
      <p>
        {withNodes(m.contact_help, {
          link: <Link to={href("/help")}>{m.contact_help_link()}</Link>,
        })}
      </p>
    </div>
  );
}
