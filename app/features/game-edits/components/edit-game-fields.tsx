import type { ReactNode } from "react";
import { GameFactsFields, MoreOptions } from "#app/features/games/components/game-facts-fields.tsx";
import {
  factsUntilEnd,
  fieldName,
  historyOfFact,
  typedFact,
} from "#app/features/games/game-fact-lists.ts";
import {
  type GameFact,
  type GameFacts,
  gameFactNames,
  gameFacts,
} from "#app/features/games/game-facts.ts";
import type { EditableGame } from "#app/features/games/manager-game.queries.server.ts";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

type EditGameFieldsProps = {
  game: EditableGame;
  result?: FormResult | null;
  isStale: boolean;
  children?: ReactNode;
};

export function EditGameFields({ game, result, isStale, children }: EditGameFieldsProps) {
  const { zone, today, version, chosen, hasBegun, ...stored } = game;
  const fields = toFields(result, { date: stored.date, time: stored.time });
  const hints = isStale ? storedHints(stored, result) : {};
  const zoned = [hints.time, zoneLabel(zone)].filter(Boolean).join(" · ");
  const facts = { facts: stored, chosen, result, hints };
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {hasBegun ? (
        <>
          <p className="hint">{m.game_edits_edit_until_end()}</p>
          <GameFactsFields {...facts} names={factsUntilEnd} />
          {children}
        </>
      ) : (
        <>
          <div className="choices">
            <Field
              {...fields.date}
              label={m.game_edits_edit_date()}
              type="date"
              min={today}
              hint={hints.date}
              required
            />
            <Field
              {...fields.time}
              label={m.game_edits_edit_time()}
              type="time"
              hint={zoned}
              required
            />
          </div>
          {children}
          <MoreOptions {...facts} isOpen={isStale} isQuiet />
        </>
      )}
    </>
  );
}

type Stored = Omit<EditableGame, "zone" | "today" | "version" | "chosen" | "hasBegun">;
type Hints = Partial<Record<keyof Stored, string>>;

function storedHints(stored: Stored, result?: FormResult | null): Hints {
  const { date, time, ...facts } = stored;
  const values = [
    { name: "date", field: "date", typed: date, words: date },
    { name: "time", field: "time", typed: time, words: time },
    ...gameFactNames.map((fact) => ({
      name: fact,
      field: fieldName(fact),
      typed: typedFact(fact, facts[fact]),
      words: inWords(fact, facts),
    })),
  ];
  const hints = values.flatMap(({ name, field, typed, words }) =>
    `${result?.initialValue?.[field] ?? ""}` === typed ? [] : [[name, storedMeanwhile(words)]],
  );
  return Object.fromEntries(hints);
}

const storedMeanwhile = (value: string) =>
  value ? m.game_edits_edit_stored({ value }) : m.game_edits_edit_stored_none();

function inWords(fact: GameFact, facts: GameFacts) {
  const history = gameFacts[fact].field.kind === "choice" ? historyOfFact(fact) : null;
  return history?.words(facts[fact], { ...facts }) ?? typedFact(fact, facts[fact]);
}
