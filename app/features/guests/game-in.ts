import { toId } from "#app/lib/schemas.ts";

/** Reads the date of a series from the `?game=` of a guest's address. */
export const gameIn = ({ searchParams }: URL): number | undefined =>
  toId(searchParams.get("game") ?? undefined);
