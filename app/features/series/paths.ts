import { href } from "react-router";

export const skipsPath = (id: number) => href("/series/:id/skips", { id: `${id}` });

export const playDatePath = (id: number, date: string) =>
  href("/series/:id/skips/:date", { id: `${id}`, date });

export const standingPlayerPath = (id: number) => href("/series/:id/regular", { id: `${id}` });

export const endPath = (id: number, after?: string) =>
  href("/series/:id/end", { id: `${id}` }) + (after ? `?${new URLSearchParams({ after })}` : "");

/** A form posted here ends a guest's place on every date. */
export const standingGuestsPath = (id: number) => href("/series/:id/guests", { id: `${id}` });
