import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

export const checkedIn = successNotice("Checked In!", "See you at the game!");
export const checkedOut = successNotice("Checked Out!", "Maybe next time!");
export const checkedOutLate = (time: string): Notice => ({
  ...checkedOut,
  text: `Maybe next time! This was late: the game begins at ${time}.`,
});

export const notCheckedIn = errorNotice("Failed to check in");
