import { scopeChoices } from "#app/features/series/series.ts";
import { RadioCards } from "#app/ui/choice.tsx";

/** Asks whether an edit is about this game of a series alone, which is the default. */
export const ScopeFields = ({ scope = "one" }: { scope?: string }) => (
  <RadioCards
    id="scope"
    name="scope"
    label="This game repeats"
    defaultValue={scope}
    options={scopeChoices}
  />
);
