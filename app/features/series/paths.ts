import { href } from "react-router";

export const skipsPath = (id: number) => href("/series/:id/skips", { id: `${id}` });

export const playDatePath = (id: number, date: string) =>
  href("/series/:id/skips/:date", { id: `${id}`, date });

export const standingPlayerPath = (id: number) => href("/series/:id/regular", { id: `${id}` });

export const endPath = (id: number, after?: string) =>
  href("/series/:id/end", { id: `${id}` }) + (after ? `?${new URLSearchParams({ after })}` : "");

/** A form that is sent to this URL takes a guest out of every date of the series. */
export const standingGuestsPath = (id: number) => href("/series/:id/guests", { id: `${id}` });
