import type { ReactNode } from "react";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";

type TickButtonProps = {
  action: string;
  fields: Record<string, string>;
  field: string;
  off: string;
  isTicked: boolean;
  about: string;
  children: ReactNode;
};

export function TickButton({ action, fields, field, off, about, ...tick }: TickButtonProps) {
  const { Form, state, formData } = useFetcher();
  const sent = formData?.get(field);
  const isTicked = sent ? sent === "true" : tick.isTicked;
  return (
    <Form method="post" action={action} className="tick" preventScrollReset>
      {Object.entries({ ...fields, [field]: isTicked ? off : "true" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="secondary" aria-pressed={isTicked} busy={state !== "idle"}>
        {tick.children}
        <span className="sr-only">{` ${about}`}</span>
      </SubmitButton>
    </Form>
  );
}
