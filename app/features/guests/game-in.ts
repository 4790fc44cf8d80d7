import { toId } from "#app/lib/schemas.ts";

/** Reads `?game=` in the address of a guest's page. It is the id of a game and says which date of a
 * series is meant. */
export const gameIn = ({ searchParams }: URL): number | undefined =>
  toId(searchParams.get("game") ?? undefined);
