import { toId } from "#app/lib/schemas.ts";

/** The date of a series that a guest's address names with `?game=`. */
export const gameIn = ({ searchParams }: URL): number | undefined =>
  toId(searchParams.get("game") ?? undefined);
