import type { EditProfileProblem } from "#app/features/accounts/edit-profile.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import type { Language } from "#app/lib/language.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type EditProfile = {
  userId: number;
  name?: string;
  timezone?: string;
  emailNotifications?: boolean;
  inLists?: boolean;
  /** The language of pages; null for that of the browser. */
  language?: Language | null;
  /** The language of mails, where none is chosen. */
  mailLanguage?: Language;
  /** The path of a stored picture, or null for none. */
  avatar?: string | null;
};

/** Stores the given fields and leaves the rest as it is. A name that deceives stays if it was stored before. */
export async function editProfile(
  db: Db,
  { userId, ...changes }: EditProfile,
): Promise<Outcome<undefined, EditProfileProblem>> {
  const hasChanges = Object.values(changes).some((value) => value !== undefined);
  if (!hasChanges) return done(undefined);
  const { name } = changes;
  const isOdd = name !== undefined && !isHonest(name);
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set(changes)
    .where("id", "=", userId)
    .$if(isOdd, (update) => update.where("name", "=", name ?? ""))
    .executeTakeFirstOrThrow();
  return isOdd && numUpdatedRows === 0n ? refuse("odd_name") : done(undefined);
}
