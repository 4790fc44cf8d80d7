import type { ReactNode } from "react";
import { Guides } from "#app/features/help/components/guides.tsx";
import { type Question, readHelpTexts } from "#app/features/help/help-texts.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";
import type { Route } from "./+types/help.ts";

export function loader() {
  const { guides, questions } = readHelpTexts();
  return { guides, questions };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.help_title(),
    description: m.help_description({ product: productName }),
    structured: [toFaqPage(args.loaderData?.questions ?? [])],
  });

export const headers = publicPage();

export default function Help({ loaderData: { guides, questions } }: Route.ComponentProps) {
  return (
    <Page title={m.help_title()} lead={m.help_lead()} width="text">
      <Guides guides={guides} />
      <Section id="questions" title={m.help_questions()}>
        <div className="stack">
          {questions.map(({ question, answer }) => (
            <Fold key={question} title={question}>
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </Section>
      <Section title={m.help_stuck()}>
        <p className="mb-4">{m.help_stuck_text()}</p>
        <ButtonLink to="/contact">{m.help_contact()}</ButtonLink>
        <p className="mt-4">
          {withNodes(m.help_reference, {
            link: <Link to="/help/api">{m.help_reference_link()}</Link>,
          })}
        </p>
      </Section>
    </Page>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="card">
      <summary>
        <strong>{title}</strong>
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

const toFaqPage = (questions: Question[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
