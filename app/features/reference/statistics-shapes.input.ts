import { z } from "zod";
import { idShape } from "#app/features/reference/shapes.input.ts";

const count = z.int().min(0);
const idsOfPlayers = z.array(idShape);
const idsOfGuests = z.array(idShape).meta({ description: "The numbers of guests" });

export const attendanceShape = z
  .strictObject({
    came: idsOfPlayers,
    notCame: idsOfPlayers,
    guestsCame: idsOfGuests,
    guestsNotCame: idsOfGuests,
  })
  .meta({ id: "Attendance", description: "Who came to a game, of those who had a spot" });

export const ownFiguresShape = z
  .strictObject({
    played: count.meta({ description: "Games that began while the user was in, and came" }),
    thisYear: count,
    streakWeeks: count.meta({
      description: "Weeks in a row with a game; one in which no team of the user played is skipped",
    }),
    teams: z.array(z.strictObject({ id: idShape, played: count })),
  })
  .meta({ id: "OwnFigures", description: "How often the user plays" });

export const teamFiguresShape = z
  .strictObject({
    games: count.meta({ description: "Played in 90 days" }),
    averageHeads: z.number().min(0).meta({ description: "Players and guests per game" }),
    regulars: z
      .array(z.strictObject({ userId: idShape, played: count }))
      .optional()
      .meta({
        description:
          "At most five who played most, three times or more, unless they do not want to be in lists; for members",
      }),
  })
  .meta({ id: "TeamFigures", description: "How often a team or court plays" });

export const reliabilityShape = z
  .strictObject({
    userId: idShape,
    name: z.string(),
    played: count,
    lateCancels: count,
    noShows: count,
  })
  .meta({ id: "Reliability", description: "How reliable a member was in 90 days" });
