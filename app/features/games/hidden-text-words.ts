import { m } from "#messages";

export const commentHidden = m.games_comment_hidden;

/** Words in place of the note of a game. */
export const noteHidden = m.games_note_hidden;

/** Beside the count of a game whose host the reader blocked. */
export const blockedHostWords = (name: string) => m.games_blocked_host({ name });
