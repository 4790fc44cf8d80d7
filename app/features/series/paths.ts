import { href } from "react-router";

/** What the forms of its page post to. */
export const skipsPath = (id: number) => href("/series/:id/skips", { id: `${id}` });

export const standingPlayerPath = (id: number) => href("/series/:id/regular", { id: `${id}` });

export const endPath = (id: number, after?: string) =>
  href("/series/:id/end", { id: `${id}` }) + (after ? `?${new URLSearchParams({ after })}` : "");
