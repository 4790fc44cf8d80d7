import { href } from "react-router";
import { getJson } from "#app/browser/get-json.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";

export type Me = Pick<CurrentUser, "id" | "name" | "avatar"> | null;

/** Null for a visitor. Undefined if the server gave no answer. */
export async function whoAmI(): Promise<Me | undefined> {
  const known = await getJson<{ me: Me }>(href("/who-am-i")).catch(() => undefined);
  return known?.me;
}
