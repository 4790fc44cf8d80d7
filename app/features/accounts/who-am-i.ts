import { href } from "react-router";
import { getJson } from "#app/browser/get-json.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";

export type Me = Pick<CurrentUser, "id" | "name" | "avatar"> | null;

/**
 * Returns who is signed in now, requested by an open page: null for a visitor, undefined if it is
 * unknown.
 */
export async function whoAmI(): Promise<Me | undefined> {
  const known = await getJson<{ me: Me }>(href("/who-am-i")).catch(() => undefined);
  return known?.me;
}
