import { toId } from "#app/lib/schemas.ts";

/** The date of a series that an address of a guest names, if any. */
export const gameIn = ({ searchParams }: URL): number | undefined =>
  toId(searchParams.get("game") ?? undefined);
