import { ApiError, getJson } from "#app/browser/get-json.ts";
import { type CurrentUser, isPlaceholder } from "#app/lib/current-user.ts";

/** Who is signed in now, asked from the browser: null for a visitor, undefined when nobody could tell. */
export async function whoAmI(): Promise<CurrentUser | null | undefined> {
  try {
    const user = await getJson<CurrentUser>("/api/user");
    return isPlaceholder(user) ? null : user;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : undefined;
  }
}
