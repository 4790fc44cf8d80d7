import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

export type GuideProps = { id: string; title: string; steps: ReactNode[] };

export function Guide({ id, title, steps }: GuideProps) {
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
