import { scopes, scopeWords } from "#app/features/series/series.ts";
import { RadioCards } from "#app/ui/field.tsx";
import { m } from "#messages";

/** Asks whether an edit is about this game of a series alone, which is the default. */
export const ScopeFields = ({ scope = "one" }: { scope?: string }) => (
  <RadioCards
    id="scope"
    name="scope"
    label={m.series_scope()}
    defaultValue={scope}
    options={scopes.map((value) => ({ value, label: scopeWords[value]() }))}
  />
);
