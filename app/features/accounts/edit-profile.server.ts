import { sql } from "kysely";
import { z } from "zod";
import { chooseMailLanguage } from "#app/features/accounts/choose-language.server.ts";
import { user, userContext } from "#app/features/accounts/current-user.server.ts";
import { ownNameInput } from "#app/features/accounts/person-name.input.ts";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { isHonestName } from "#app/lib/honest-text.server.ts";
import { type Language, languages } from "#app/lib/language.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { timezoneNamed, zoneName } from "#app/lib/zoned-time.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const name = ownNameInput({ missing: m.accounts_name_required });
const timezone = z
  .string({ error: m.accounts_timezone_unknown })
  .max(100, { error: m.accounts_timezone_unknown, abort: true })
  .transform((typed) => timezoneNamed(typed) ?? "")
  .refine((zone) => zone !== "", { error: m.accounts_timezone_unknown })
  .meta({
    description: "The IANA name of a time zone; 400 for a name that there is not",
    examples: ["Europe/Berlin"],
    pattern: zoneName.source,
    maxLength: 64,
  });

const language = z.enum(languages, { error: m.accounts_language_unknown });

const languageForm = z.object({ lang: language, next: z.string().optional() });

export const profileFormInput = z.object({
  name,
  timezone,
  emailNotifications: z.boolean().optional().default(false),
  inLists: z.boolean().optional().default(false),
  // In a form an empty field means the browser's language. The form parser drops empty fields, so a
  // missing field means the same.
  language: language.nullable().optional().default(null),
  removePhoto: z.boolean().optional().default(false),
  photoUpload: uploadedInput,
});

export const switchZoneInput = z.object({ timezone, next: z.string().optional() });

export const editProfileInput = z.object({
  name: name.optional(),
  timezone: timezone.optional(),
  emailNotifications: z.boolean("emailNotifications must be true or false").optional(),
  inLists: z.boolean("inLists must be true or false").optional(),
  language: z.enum(languages, "language must be en, de or null").nullable().optional(),
  // Null removes the photo. An empty string keeps it.
  avatar: imageInput("The avatar must be text"),
});

export const editProfileUseCase = defineUseCase({
  caller: user,
  input: editProfileInput,
  limits: "none",
  problems: {
    odd_name: { ...problem(400, m.accounts_name_odd), field: "name" },
  },
  rule: ({ args, db, caller: { id: userId }, input }) =>
    editProfile(db, { userId, ...input, mailLanguage: chooseMailLanguage(args.request, input) }),
});

export const switchLanguageUseCase = defineUseCase({
  caller: anyone,
  input: languageForm,
  limits: "none",
  async rule({ args, db, input: { lang: language } }) {
    const userId = args.context.get(userContext)?.id;
    if (userId) await editProfile(db, { userId, language, mailLanguage: language });
    return done(language);
  },
});

type EditProfile = {
  userId: number;
  name?: string;
  timezone?: string;
  emailNotifications?: boolean;
  inLists?: boolean;
  language?: Language | null;
  mailLanguage?: Language;
  avatar?: string | null;
};

/** Missing fields do not change. A name that the user did not change is not checked, because it may
 * have been stored before the rules for names existed. */
export async function editProfile(db: Db, { userId, ...changes }: EditProfile) {
  const hasChanges = Object.values(changes).some((value) => value !== undefined);
  if (!hasChanges) return done(undefined);
  const { name, emailNotifications } = changes;
  const isOdd = name !== undefined && !isHonestName(name);
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set(changes)
    .$if(emailNotifications !== undefined, (update) =>
      update.set({
        newGamesChosen: sql<boolean>`new_games_chosen or email_notifications <> ${emailNotifications}`,
      }),
    )
    .where("id", "=", userId)
    .$if(isOdd, (update) => update.where("name", "=", name ?? ""))
    .executeTakeFirstOrThrow();
  return isOdd && numUpdatedRows === 0n ? refuse("odd_name") : done(undefined);
}
