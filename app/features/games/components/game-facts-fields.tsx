import type { ReactNode } from "react";
import {
  type GameFact,
  type GameFacts,
  gameFactNames,
  gameFacts,
} from "#app/features/games/game-facts.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import { type FieldProps, toFields } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type GameFactsProps = {
  facts: GameFacts;
  result?: FormResult | null;
  /** Words below a field in place of its hint. */
  hints?: Partial<Record<GameFact, string>>;
};

/**
 * The facts of a game that have a default. Numbers are typed as text: the browser cannot point at
 * what is wrong with a number while "More options" is closed, the server can.
 */
export function GameFactsFields({ facts, result, hints = {} }: GameFactsProps) {
  const fields = toFields(result, facts);
  return gameFactNames.map((fact) => (
    <ControlOfFact key={fact} fact={fact} props={fields[fact]} hint={hints[fact]} />
  ));
}

function ControlOfFact({
  fact,
  props,
  hint: said,
}: {
  fact: GameFact;
  props: FieldProps;
  hint?: string;
}) {
  const { field } = gameFacts[fact];
  const labelled = { ...props, label: field.label, hint: said ?? field.hint };
  if (field.kind === "choice") return <SelectField {...labelled} options={field.choices} />;
  if (field.kind === "text") return <TextAreaField {...labelled} rows={3} maxLength={field.max} />;
  const { placeholder } = field;
  return <Field {...labelled} inputMode="numeric" autoComplete="off" placeholder={placeholder} />;
}

type MoreOptionsProps = GameFactsProps & { isOpen?: boolean; children?: ReactNode };

/** The same below the fold: open where something is set, or wrong. */
export function MoreOptions({ facts, result, isOpen, children }: MoreOptionsProps) {
  const fields = toFields(result, facts);
  const isSet = gameFactNames.some(
    (fact) => fields[fact].errors || fields[fact].defaultValue !== `${gameFacts[fact].none ?? ""}`,
  );
  return (
    <details open={isOpen || isSet}>
      <summary>More options</summary>
      <div className="stack row-after">
        {children}
        <GameFactsFields facts={facts} result={result} />
      </div>
    </details>
  );
}
