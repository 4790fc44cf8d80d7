import { toId } from "#app/lib/schemas.ts";

export const gameIn = ({ searchParams }: URL): number | undefined =>
  toId(searchParams.get("game") ?? undefined);
