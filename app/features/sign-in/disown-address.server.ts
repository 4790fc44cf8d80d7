import { isNotYouLink, readNotYouToken } from "#app/features/notifications/not-you-link.server.ts";
import { disownProblems } from "#app/features/sign-in/disown-address.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "linkSecrets">;

/** For a person whose mail address somebody else has used for an account. No more mail is sent to
 * that address, and the account counts as not confirmed. */
export const disownAddressUseCase = defineUseCase({
  caller: anyone,
  limits: "none",
  problems: disownProblems,
  rule: ({ args, services: { settings }, db }) =>
    inTransaction(db, async (db) => {
      const token = args.url.searchParams.get("token");
      const account = await findDisownable(db, settings, { token });
      if (!account) return refuse("unknown_link");
      const { id, email } = account;
      const { numUpdatedRows } = await db
        .updateTable("users")
        .set({
          stoppedEmail: email,
          emailConfirmed: false,
          emailConfirmToken: null,
          emailConfirmedBy: null,
        })
        .where("id", "=", id)
        .where("email", "=", email)
        .where("provedEmail", "is distinct from", email)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return refuse("unknown_link");
      await db.deleteFrom("emailConfirmations").where("userId", "=", id).execute();
      return done(null);
    }),
});

/** Finds the account that the link of a mail names. Undefined if the account has another mail
 * address now, or if somebody has proved to own the address. */
export async function findDisownable(
  db: Db,
  settings: Signing,
  { token }: { token: string | null },
) {
  const read = readNotYouToken(token);
  if (!read) return undefined;
  const account = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", read.id)
    .where("email", "is not", null)
    .where((eb) => eb("provedEmail", "is distinct from", eb.ref("email")))
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return account && isNotYouLink(settings, account, read.signature) ? account : undefined;
}
