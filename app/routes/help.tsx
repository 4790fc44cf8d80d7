import type { ReactNode } from "react";
import { firstGuides } from "#app/features/help/components/first-guides.tsx";
import { gameGuides } from "#app/features/help/components/game-guides.tsx";
import { Guide } from "#app/features/help/components/guide.tsx";
import { questions } from "#app/features/help/questions.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productName } from "#app/lib/product.ts";
import { publicPage } from "#app/platform/cache/public-page.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/help.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Help Center",
    description: `How to create teams and courts, join, schedule games, check in, wait for a spot, repeat games, search and invite players on ${productName}.`,
    structured: [faqPage],
  });

export const headers = publicPage();

export default function Help() {
  return (
    <Page title="Help Center" lead="Short guides, and answers to common questions." width="text">
      <Section title="Step by step">
        <div className="stack">
          {[...firstGuides, ...gameGuides].map((guide) => (
            <Guide key={guide.id} {...guide} />
          ))}
        </div>
      </Section>
      <Section title="Frequently asked questions">
        <div className="stack">
          {questions.map(({ question, answer }) => (
            <Fold key={question} title={question}>
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </Section>
      <Section title="Still stuck?">
        <p className="mb-4">Tell us what you wanted to do and what happened instead.</p>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
        <p className="mt-4">
          Building something of your own? Read the <Link to="/help/api">API reference</Link>.
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

const faqPage = {
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};
