import { toId } from "#app/lib/schemas.ts";

/** Reads which date of a series the address of a guest's page means: the id in `?game=`. */
export const gameIn = ({ searchParams }: URL): number | undefined =>
  toId(searchParams.get("game") ?? undefined);
