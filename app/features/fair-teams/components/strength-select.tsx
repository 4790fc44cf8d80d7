import { strengths } from "#app/features/fair-teams/set-strength.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";

type StrengthSelectProps = {
  member: { id: number; name: string; strength: number | null };
  to: string;
};

const extremes: Record<number, typeof m.fair_teams_strength_weakest | undefined> = {
  1: m.fair_teams_strength_weakest,
  5: m.fair_teams_strength_strongest,
};

const toOptions = () => [
  { value: "", label: m.fair_teams_strength_unset() },
  ...strengths.map((n) => ({ value: `${n}`, label: extremes[n]?.({ n }) ?? `${n}` })),
];

export function StrengthSelect({ member: { id, name, strength }, to }: StrengthSelectProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={to} className="acts-part" preventScrollReset>
      <input type="hidden" name="user" value={id} />
      <SelectField
        id={`strength-${id}`}
        name="strength"
        label={m.fair_teams_strength()}
        hint={m.fair_teams_strength_hint()}
        defaultValue={`${strength ?? ""}`}
        options={toOptions()}
      />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        {m.fair_teams_strength_save()}
        <span className="sr-only">{` ${m.fair_teams_strength_whose({ name })}`}</span>
      </SubmitButton>
    </Form>
  );
}
