import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

export function Guide({ id, title, steps }: { id: string; title: string; steps: ReactNode[] }) {
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
