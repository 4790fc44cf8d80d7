import { data } from "react-router";
import { toId } from "#app/lib/schemas.ts";

/** The id in an address; throws 404 for one that cannot be an id. */
export function requireId(param: string | undefined): number {
  const id = toId(param);
  if (!id) throw data(null, { status: 404 });
  return id;
}

/** The same for a call of the API: the rule looks for it, and finds nothing with the id 0. */
export const apiId = (param: string | undefined): number => toId(param) ?? 0;
