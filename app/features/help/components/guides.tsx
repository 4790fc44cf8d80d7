import { Prose } from "#app/features/help/components/prose.tsx";
import type { Guide } from "#app/features/help/help-texts.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

export const Guides = ({ guides }: { guides: Guide[] }) => (
  <>
    <nav aria-label={m.help_contents()}>
      <ul className="menu">
        {guides.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href="#questions">{m.help_questions()}</a>
        </li>
      </ul>
    </nav>
    <Section title={m.help_steps()}>
      <div className="stack">
        {guides.map(({ anchor, title, steps }) => (
          <Card key={anchor}>
            <h3 id={anchor}>{title}</h3>
            <Prose html={steps} />
          </Card>
        ))}
      </div>
    </Section>
  </>
);
