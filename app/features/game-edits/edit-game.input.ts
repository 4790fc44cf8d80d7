import { z } from "zod";
import {
  checkFacts,
  checkTypedFacts,
  gameFactsForm,
  gameFactsInput,
  typedToFacts,
} from "#app/features/games/game-facts.input.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import { datetimeInput, factsAsTyped } from "#app/features/scheduling/schedule-game.input.ts";
import { missingDate, missingTime } from "#app/features/scheduling/schedule-game.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { localTime, toInstant } from "#app/lib/zoned-time.server.ts";

const version = z.int("version must be a whole number").min(0);

/** A change as programs send it: what is absent stays, null clears. */
export const editGameInput = gameFactsInput
  .extend({ datetime: datetimeInput.optional(), version: version.optional() })
  .superRefine(checkFacts)
  .transform(({ version, datetime, ...facts }) => ({ version, datetime, facts }));

type StoredGame = GameFacts & { zone: string; datetime: Date };

/**
 * A change as people type it: a wall time in the zone of the game, and the facts that are not as they
 * were, because the form sends all: those of this game alone are not for the ones that follow.
 */
export const editGameForm = ({ zone, datetime, ...stored }: StoredGame) =>
  z
    .object({
      date: z.iso.date({ error: missingDate }),
      time: z
        .string({ error: missingTime })
        .regex(/^\d{2}:\d{2}(:\d{2})?$/, { error: missingTime }),
      ...gameFactsForm,
      version: z.coerce.number().pipe(version).optional(),
      anyway: yesOrNo.optional(),
    })
    .superRefine(checkTypedFacts)
    .transform(({ date, time, version, anyway = false, ...fields }, context) => {
      const { wall } = localTime(datetime, { zone, now: datetime });
      // The seconds, and which of two equal hours it is, stay as they are.
      const isMoved = wall !== `${date}T${time.slice(0, 5)}`;
      const moved = isMoved ? toInstant({ date, time, zone }) : undefined;
      const all = typedToFacts(fields);
      const typed = { date, time, ...factsAsTyped(all) };
      const facts = changedFacts(all, stored);
      const asksAboutTime = !anyway;
      if (moved || !isMoved) return { version, datetime: moved, facts, typed, asksAboutTime };
      context.addIssue({ code: "custom", path: ["time"], message: missingTime() });
      return z.NEVER;
    });

function changedFacts(facts: GameFacts, stored: GameFacts): Partial<GameFacts> {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(Object.entries(facts).filter(([fact, is]) => is !== before.get(fact)));
}
