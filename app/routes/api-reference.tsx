import { href } from "react-router";
import { apiCalls } from "#app/api.server.ts";
import { type CallSummary, listCallSummaries } from "#app/features/reference/summary.server.ts";
import { listed } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { Badge, Card } from "#app/ui/card.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/api-reference.ts";

export const meta = listed(
  "API reference",
  `Every call a program can make to ${productName}, with its fields and answers.`,
);

export function loader() {
  return { calls: listCallSummaries(apiCalls) };
}

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="API reference"
      lead="Every call a program can make. Bodies are JSON, and so are answers."
      width="text"
    >
      <Section title="In general">
        <div className="prose">
          <p>
            The cookie of a session says who you are. A refusal is{" "}
            <code>{'{ "error": "…", "code": "…" }'}</code>: a sentence a person can read, and a name
            for programs that never changes. 429 and 503 come with <code>Retry-After</code>.
            Machines find all of this, with schemas, in{" "}
            <a href={href("/api/openapi.json")}>openapi.json</a> (OpenAPI 3.1).
          </p>
          <p>
            Calls marked “repeatable” take an <code>Idempotency-Key</code>: the first answer is kept
            for 24 hours and given again.
          </p>
        </div>
      </Section>
      <Section title="Calls">
        <div className="stack">
          {loaderData.calls.map((call) => (
            <CallCard key={call.method + call.path} {...call} />
          ))}
        </div>
      </Section>
    </Page>
  );
}

function CallCard({
  method,
  path,
  summary,
  caller,
  fields,
  answer,
  refusals,
  isRepeatable,
}: CallSummary) {
  return (
    <Card>
      <h3>
        <code>
          {method} {path}
        </code>
      </h3>
      <p>{summary}</p>
      <p className="row">
        <Badge tone={caller === "anyone" ? "in" : "accent"}>{callers[caller]}</Badge>{" "}
        {isRepeatable ? <Badge>repeatable</Badge> : null}
      </p>
      {fields.length > 0 ? <Fields title="Send" names={fields} /> : null}
      {answer.length > 0 ? <Fields title="Get" names={answer} /> : null}
      {refusals.length > 0 ? (
        <ul>
          {refusals.map(({ status, codes, means }) => (
            <li key={status}>
              {status} <code>{codes.join(", ")}</code>: {means}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const callers = { anyone: "anyone", user: "signed in", admin: "administrator" };

const Fields = ({ title, names }: { title: string; names: string[] }) => (
  <p>
    {title}: <code>{names.join(", ")}</code>
  </p>
);
