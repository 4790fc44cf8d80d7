import type { ReactNode } from "react";
import { fieldName, typedFact } from "#app/features/games/game-fact-lists.ts";
import {
  type GameFact,
  type GameFacts,
  gameFactNames,
  gameFacts,
} from "#app/features/games/game-facts.ts";
import {
  Field,
  type FieldProps,
  type FormResult,
  SelectField,
  TextAreaField,
  toFields,
} from "#app/ui/field.tsx";
import { m } from "#messages";

type GameFactsProps = {
  facts: GameFacts;
  /** The initial value if a fact is not set. */
  chosen?: Partial<GameFacts>;
  result?: FormResult | null;
  /** Replaces a field's hint. */
  hints?: Partial<Record<GameFact, string>>;
  /** All facts by default. */
  names?: readonly GameFact[];
};

/**
 * Facts that have a default. Numbers are text fields, because the browser cannot report an error
 * while "More options" is closed, but the server can.
 */
export function GameFactsFields({
  facts,
  chosen,
  result,
  hints = {},
  names = gameFactNames,
}: GameFactsProps) {
  const fields = toFactFields({ facts, chosen, result });
  return names.map((fact) => (
    <ControlOfFact key={fact} fact={fact} props={fields(fact)} hint={hints[fact]} />
  ));
}

function toFactFields({ facts, chosen = {}, result }: GameFactsProps) {
  const typed = gameFactNames.map((fact) => [
    fieldName(fact),
    typedFact(fact, facts[fact] ?? chosen[fact] ?? null),
  ]);
  const fields = toFields<string>(result, Object.fromEntries(typed));
  return (fact: GameFact): FieldProps => {
    const name = fieldName(fact);
    return fields[name] ?? { name, id: name, defaultValue: "" };
  };
}

function ControlOfFact({
  fact,
  props,
  hint: ownHint,
}: {
  fact: GameFact;
  props: FieldProps;
  hint?: string;
}) {
  const { field } = gameFacts[fact];
  const labelled = { ...props, label: field.label(), hint: ownHint ?? field.hint?.() };
  if (field.kind === "choice") {
    const options = field.choices.map(({ value, label }) => ({ value, label: label() }));
    return <SelectField {...labelled} options={options} />;
  }
  if (field.kind === "text") return <TextAreaField {...labelled} rows={3} maxLength={field.max} />;
  if (field.kind === "line")
    return <Field {...labelled} autoComplete="off" maxLength={field.max} />;
  const { kind, placeholder } = field;
  return (
    <Field
      {...labelled}
      inputMode={kind === "amount" ? "decimal" : "numeric"}
      autoComplete="off"
      placeholder={placeholder?.()}
    />
  );
}

type MoreOptionsProps = Omit<GameFactsProps, "hints" | "names"> & {
  isOpen?: boolean;
  /** True if the facts are those of the team's last game; the closed fold then names them. */
  isRemembered?: boolean;
  /** Fields of other rooms. */
  children?: ReactNode;
};

/**
 * Folded, in groups, and open if something is set or wrong. Rarely needed fields are folded once
 * more.
 */
export function MoreOptions({ isOpen, isRemembered, children, ...given }: MoreOptionsProps) {
  const fields = toFactFields(given);
  const isUsed = (fact: GameFact) => {
    const { field, none } = gameFacts[fact];
    const { errors, defaultValue } = fields(fact);
    const saysNothing = field.kind === "choice" && field.countsWith !== undefined;
    return errors || (!saysNothing && defaultValue !== `${none ?? ""}`);
  };
  const isSet = gameFactNames.some(isRemembered ? (fact) => fields(fact).errors : isUsed);
  const controls = (names: readonly GameFact[]) =>
    names.map((fact) => <ControlOfFact key={fact} fact={fact} props={fields(fact)} />);
  return (
    <details open={isOpen || isSet}>
      <summary>{m.games_more_options()}</summary>
      <div className="stack row-after">
        <fieldset className="stack">
          <legend className="legend">{m.games_more_options_how_many()}</legend>
          <div className="choices">{controls(["maxPlayers", "minPlayers"])}</div>
        </fieldset>
        <fieldset className="stack">
          <legend className="legend">{m.games_more_options_every_week()}</legend>
          {children}
        </fieldset>
        {controls(["note"])}
        <details open={seldomFacts.some(isUsed)}>
          <summary>{m.games_more_options_seldom()}</summary>
          <div className="stack row-after">{controls(seldomFacts)}</div>
        </details>
      </div>
    </details>
  );
}

const grouped: readonly GameFact[] = ["maxPlayers", "minPlayers", "note"];
const seldomFacts = gameFactNames.filter((fact) => !grouped.includes(fact));
