import { z } from "zod";
import { checkFacts, gameFactsForm, gameFactsInput } from "#app/features/games/game-facts.input.ts";
import { datetimeInput } from "#app/features/games/schedule-game.input.ts";
import { missingDate, missingTime } from "#app/features/games/schedule-game.ts";
import { instantOf, localTime } from "#app/lib/zoned-time.server.ts";

const version = z.int("version must be a whole number").min(0);

/** A change as programs send it: what is absent stays, null clears. */
export const changeGameInput = gameFactsInput
  .extend({ datetime: datetimeInput.optional(), version: version.optional() })
  .superRefine(checkFacts)
  .transform(({ version, datetime, ...facts }) => ({ version, datetime, facts }));

type Stored = { zone: string; datetime: Date };

/** A change as people type it: a wall time in the zone of the game. */
export const changeGameForm = ({ zone, datetime }: Stored) =>
  z
    .object({
      date: z.iso.date({ error: missingDate }),
      time: z.string({ error: missingTime }).regex(/^\d{2}:\d{2}(:\d{2})?$/, missingTime),
      ...gameFactsForm,
      version: z.coerce.number().pipe(version).optional(),
    })
    .superRefine(checkFacts)
    .transform(({ date, time, version, ...facts }, context) => {
      const { wall } = localTime(datetime, { zone, now: datetime });
      // The seconds, and which of two equal hours it is, stay as they are.
      const isMoved = wall !== `${date}T${time.slice(0, 5)}`;
      const moved = isMoved ? instantOf({ date, time, zone }) : undefined;
      const typed = { date, time, ...facts };
      if (moved || !isMoved) return { version, datetime: moved, facts, typed };
      context.addIssue({ code: "custom", path: ["time"], message: missingTime });
      return z.NEVER;
    });
