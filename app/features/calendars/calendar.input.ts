import { z } from "zod";
import { idInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

const unknownTeam = "teamId must be the id of a team or court";
const everything = z.boolean("all must be true or false").optional();

/** A feed as programs ask for it: of one team or court, else of the user's own games. */
export const makeFeedInput = z.object({ teamId: idInput(unknownTeam).optional(), all: everything });

const feedId = idInput(m.calendars_no_such).optional();

/** The fields of the page's forms: each sends one of `make`, `renew` and `remove`. */
export const calendarForm = z
  .object({
    make: z.union([z.literal("mine"), idInput(unknownTeam)]).optional(),
    everything: z.boolean().optional(),
    renew: feedId,
    remove: feedId,
  })
  .transform(({ make, everything, renew, remove }, context) => {
    if (make) {
      const teamId = make === "mine" ? undefined : make;
      return { act: "make" as const, teamId, everything };
    }
    if (renew) return { act: "renew" as const, feedId: renew };
    if (remove) return { act: "remove" as const, feedId: remove };
    context.addIssue({ code: "custom", message: m.calendars_nothing_to_do() });
    return z.NEVER;
  });

export type CalendarForm = z.output<typeof calendarForm>;
