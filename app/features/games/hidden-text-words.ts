export const commentHidden = "Comment hidden";

/** Words in place of the note of a game. */
export const noteHidden = "Note hidden";

/** Beside the count of a game whose host the reader blocked. */
export const blockedHostWords = (name: string) => `You blocked ${name}`;
