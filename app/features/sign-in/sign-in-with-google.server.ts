import { revokeAccess } from "#app/features/accounts/revoke-access.server.ts";
import { notifyPasswordChanged } from "#app/features/passwords/password-changed.mail.tsx";
import type { Language } from "#app/lib/language.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type GoogleProfile = {
  sub: string;
  email: string | null;
  name: string;
  mailLanguage?: Language;
};

/** Signs in the account that has this Google profile or this mail address. When an account is
 * linked to Google for the first time, its password, sessions and reset links are removed, because
 * a stranger may have created it with this address. */
export function signInWithGoogle(db: Db, profile: GoogleProfile) {
  return inTransaction(db, async (db) => {
    const linked = await findLinked(db, profile.sub);
    if (linked) return done({ ...linked, isNew: false });
    const { email } = profile;
    if (email === null) return refuse("unverified_email");
    const opened = await open(db, { ...profile, email });
    return opened ? done({ ...opened, isNew: true }) : link(db, { ...profile, email });
  });
}

type Verified = GoogleProfile & { email: string };

const findLinked = (db: Db, sub: string) =>
  db.selectFrom("users").select(["id", "name"]).where("googleSub", "=", sub).executeTakeFirst();

const open = (db: Db, { sub, email, name, mailLanguage }: Verified) =>
  db
    .insertInto("users")
    .values({
      ...{ name, email, googleSub: sub, mailLanguage },
      emailConfirmed: true,
      provedEmail: email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();

async function link(db: Db, { sub, email }: Verified) {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "googleSub", "password"])
    .where((eb) => eb.or([eb("email", "=", email), eb("googleSub", "=", sub)]))
    .orderBy(
      (eb) => eb("googleSub", "=", sub),
      (order) => order.desc().nullsLast(),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { id, name } = user;
  if (user.googleSub === sub) return done({ id, name, isNew: false });
  if (user.googleSub !== null) return refuse("linked_elsewhere");
  await db
    .updateTable("users")
    .set({
      googleSub: sub,
      password: null,
      emailConfirmed: true,
      emailConfirmToken: null,
      provedEmail: email,
      stoppedEmail: null,
    })
    .where("id", "=", id)
    .execute();
  await revokeAccess(db, { userId: id });
  if (user.password) await notifyPasswordChanged(db, { userId: id, change: "removed" });
  return done({ id, name, isNew: false });
}
