import { z } from "zod";
import { idShape, instantShape } from "#app/features/reference/shapes.input.ts";

const url = z.url().meta({ description: "Secret: anyone who has it can read the calendar" });

export const newCalendarShape = z
  .strictObject({ id: idShape, url })
  .meta({ id: "NewCalendar", description: "A calendar feed and its link" });

export const calendarShape = z
  .strictObject({
    id: idShape,
    teamId: idShape.nullable().meta({ description: "null: the user's own games" }),
    all: z.boolean().meta({ description: "All games of the user's teams, answered or not" }),
    url,
    createdAt: instantShape,
    readAt: instantShape.nullable().meta({ description: "When it was last fetched" }),
  })
  .meta({ id: "Calendar", description: "A secret calendar feed of the user" });
