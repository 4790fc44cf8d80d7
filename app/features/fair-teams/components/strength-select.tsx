import { strengths } from "#app/features/fair-teams/set-strength.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type StrengthSelectProps = {
  member: { id: number; name: string; strength: number | null };
  /** The page that the form stands on. */
  to: string;
};

const extremes: Record<number, string> = { 1: " (weakest)", 5: " (strongest)" };

const options = [
  { value: "", label: "Not set (counts as 3)" },
  ...strengths.map((n) => ({ value: `${n}`, label: `${n}${extremes[n] ?? ""}` })),
];

/** Sets how strong a member plays; captains alone see it. */
export function StrengthSelect({ member: { id, name, strength }, to }: StrengthSelectProps) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={to} className="acts-part" preventScrollReset>
      <input type="hidden" name="user" value={id} />
      <SelectField
        id={`strength-${id}`}
        name="strength"
        label="Strength"
        hint="Only captains see it. It makes the teams of a game even."
        defaultValue={`${strength ?? ""}`}
        options={options}
      />
      <SubmitButton variant="secondary" busy={state !== "idle"}>
        Save<span className="sr-only">{` strength of ${name}`}</span>
      </SubmitButton>
    </Form>
  );
}
