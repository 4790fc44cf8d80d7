import { GameFactsFields } from "#app/features/games/components/game-facts-fields.tsx";
import type { EditableGame } from "#app/features/games/editable-game.server.ts";
import { gameFacts, historyOfFact, isGameFact } from "#app/features/games/game-facts.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { zoneLabel } from "#app/ui/when.ts";

type EditGameFieldsProps = {
  game: EditableGame;
  result?: FormResult | null;
  /** True if what was typed belongs to an older version: what is stored now stands beside it. */
  isStale: boolean;
};

export function EditGameFields({ game, result, isStale }: EditGameFieldsProps) {
  const { zone, today, version, ...stored } = game;
  const fields = toFields(result, stored);
  const hints = isStale ? storedHints(stored, fields) : {};
  const zoned = [hints.time, zoneLabel(zone)].filter(Boolean).join(" · ");
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <Field {...fields.date} label="Date" type="date" min={today} hint={hints.date} required />
      <Field {...fields.time} label="Time" type="time" hint={zoned} required />
      <GameFactsFields facts={stored} result={result} hints={hints} />
    </>
  );
}

type Stored = Omit<EditableGame, "zone" | "today" | "version">;
type Hints = Partial<Record<keyof Stored, string>>;

/** Returns what another editor stored meanwhile, where that is not what was typed. */
function storedHints(stored: Stored, typed: Record<keyof Stored, { defaultValue: string }>): Hints {
  const hints = Object.entries(typed).flatMap(([name, { defaultValue }]) => {
    const now = Object.entries(stored).find(([fact]) => fact === name)?.[1] ?? null;
    const value = now === null ? "" : `${now}`;
    return value === defaultValue ? [] : [[name, `Stored meanwhile: ${inWords(name, now)}`]];
  });
  return Object.fromEntries(hints);
}

/** As the history says it where people choose from a list, else as they type it. */
function inWords(name: string, value: string | number | null) {
  if (isGameFact(name) && gameFacts[name].field.kind === "choice")
    return historyOfFact(name)?.words(value);
  return value === null ? "none" : `${value}`;
}
