import { m } from "#messages";

/** Of the guests by the link: how many are in or in line, and how many the game takes. */
export type GuestReplies = { count: number; max: number };

export const repliesWords = ({ count, max }: GuestReplies) => m.games_replies({ count, max });
