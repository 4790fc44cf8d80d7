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
  chosen?: Partial<GameFacts>;
  result?: FormResult | null;
  hints?: Partial<Record<GameFact, string>>;
  names?: readonly GameFact[];
};

/** These are text fields, because a browser cannot show an error at a number field inside the
 * closed "More options". */
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

type MoreOptionsProps = GameFactsProps & {
  isOpen?: boolean;
  isQuiet?: boolean;
};

export function MoreOptions({
  isOpen,
  isQuiet,
  hints = {},
  names = gameFactNames,
  ...values
}: MoreOptionsProps) {
  const fields = toFactFields(values);
  const isUsed = (fact: GameFact) => {
    const { field, none } = gameFacts[fact];
    const { errors, defaultValue } = fields(fact);
    const saysNothing = field.kind === "choice" && field.countsWith !== undefined;
    return errors || (!isQuiet && !saysNothing && defaultValue !== `${none ?? ""}`);
  };
  const controls = (some: readonly GameFact[]) =>
    some
      .filter((fact) => names.includes(fact))
      .map((fact) => (
        <ControlOfFact key={fact} fact={fact} props={fields(fact)} hint={hints[fact]} />
      ));
  return (
    <details open={isOpen || names.some(isUsed)}>
      <summary>{m.games_more_options()}</summary>
      <div className="stack row-after">
        {controls(["maxPlayers"])}
        <div className="stack with-minimum">{controls(["minPlayers", "decideMinutes"])}</div>
        {controls(["note"])}
        <details open={isOpen || seldomFacts.some(isUsed)}>
          <summary>{m.games_more_options_seldom()}</summary>
          <div className="stack row-after">{controls(seldomFacts)}</div>
        </details>
      </div>
    </details>
  );
}

const shownFirst: readonly GameFact[] = ["maxPlayers", "minPlayers", "decideMinutes", "note"];
const seldomFacts = gameFactNames.filter((fact) => !shownFirst.includes(fact));
