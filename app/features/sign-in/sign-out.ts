import { errorNotice } from "#app/lib/outcome.ts";

export const signOutFailed = errorNotice("Failed to log out");
