import { Mail, MapPin } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import {
  messageLimits,
  messageNotSent,
  messageRate,
  messageSent,
  operatorOf,
  trapField,
} from "#app/features/contact/send-message.ts";
import { loggable, statusOfFault } from "#app/lib/fault.server.ts";
import { parseForm, showAgain } from "#app/lib/form.server.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { overLimit } from "#app/middleware/limits.server.ts";
import { requestContext } from "#app/middleware/request.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Contact Us",
    description: `Questions, ideas or trouble with ${productName}? Write to us, we answer by e-mail.`,
  });

/** The address people may write to: the one our own mails come from. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: operatorOf(context.get(worldContext).settings.mail) };
}

export async function action(args: Route.ActionArgs) {
  const submission = await parseForm(args.request, sendMessageInput);
  if (submission.status !== "success") return showAgain(submission);
  try {
    const limited = await overLimit(args, messageRate);
    if (limited) return showAgain(submission, limited);
    const { db, settings } = args.context.get(worldContext);
    await sendMessage(db, { ...submission.value, operator: operatorOf(settings.mail) });
  } catch (error) {
    args.context.get(requestContext).log.error({ err: loggable(error) }, "message not kept");
    return showAgain(submission, { status: statusOfFault(error), notice: messageNotSent });
  }
  return redirectWithNotice("/contact", messageSent);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const fields = fieldsOf(actionData?.result, {
    firstName: "",
    lastName: "",
    email: "",
    subject: "",
    message: "",
    [trapField]: "",
  });
  return (
    <Page title="Contact Us" lead="We read every message and answer by e-mail." width="text">
      <Notice notice={actionData?.notice} tone="error" />
      <div className="stack">
        <Card>
          <MessageForm fields={fields} />
        </Card>
        <Ways email={loaderData.email} />
      </div>
    </Page>
  );
}

function MessageForm({ fields }: { fields: MessageFields }) {
  const sending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="stack">
      <div className="pair">
        <Field {...fields.firstName} label="First Name" autoComplete="given-name" {...name} />
        <Field {...fields.lastName} label="Last Name" autoComplete="family-name" {...name} />
      </div>
      <Field {...fields.email} label="Email" type="email" autoComplete="email" required />
      <Field {...fields.subject} label="Subject" maxLength={messageLimits.subject} required />
      <TextAreaField
        {...fields.message}
        label="Message"
        rows={7}
        maxLength={messageLimits.message}
        required
      />
      <div className="sr-only" aria-hidden="true">
        <Field {...fields.website} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <Button pending={sending}>{sending ? "Sending..." : "Send Message"}</Button>
    </Form>
  );
}

type MessageFields = ReturnType<
  typeof fieldsOf<"firstName" | "lastName" | "email" | "subject" | "message" | typeof trapField>
>;

const name = { maxLength: messageLimits.name, required: true };

function Ways({ email }: { email: string }) {
  return (
    <div className="cards">
      <div className="card media">
        <Mail aria-hidden />
        <div>
          <h2>Email</h2>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      </div>
      <div className="card media">
        <MapPin aria-hidden />
        <div>
          <h2>Location</h2>
          <p>Berlin, Germany</p>
        </div>
      </div>
      <p>
        Many questions are answered in the <Link to="/help">Help Center</Link>.
      </p>
    </div>
  );
}
