import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

export type GuideProps = { id: string; title: string; steps: ReactNode[] };

/** Step by step guides, and links to them: the page is long. */
export const Guides = ({ guides }: { guides: GuideProps[] }) => (
  <>
    <nav aria-label={m.help_contents()}>
      <ul className="menu">
        {guides.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href="#questions">{m.help_questions()}</a>
        </li>
      </ul>
    </nav>
    <Section title={m.help_steps()}>
      <div className="stack">
        {guides.map((guide) => (
          <Guide key={guide.id} {...guide} />
        ))}
      </div>
    </Section>
  </>
);

function Guide({ id, title, steps }: GuideProps) {
  return (
    <Card>
      <h3 id={id}>{title}</h3>
      <div className="prose">
        <ol>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
            <li key={index}>{step}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
