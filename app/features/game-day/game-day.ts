import { errorNotice } from "#app/lib/outcome.ts";

export const gameDayNotSaved = errorNotice("That was not saved. Please try again.");
