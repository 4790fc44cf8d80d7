import { sql } from "kysely";
import { z } from "zod";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { confirmEmailProblems } from "#app/features/sign-in/confirm-email.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const tokenInput = z.string().regex(/^[\w-]{43}$/);

const confirmEmailInput = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: "The token of the link", pattern: "^[\\w-]{43}$" }),
});

/** Links in mails are opened by GET, so a GET confirms the mail address. A HEAD request, which
 * scanners of mail send, must not confirm it. */
export const confirmEmailUseCase = defineUseCase({
  caller: anyone,
  input: confirmEmailInput,
  limits: "none",
  problems: confirmEmailProblems,
  async rule({ args, db, input }) {
    if (args.request.method === "HEAD") return done(null);
    const token = tokenInput.safeParse(input.token);
    const provedBy = { userId: args.context.get(userContext)?.id };
    return token.success
      ? confirmEmail(db, { token: token.data, provedBy })
      : refuse("invalid_token");
  },
});

export const optInUseCase = defineUseCase({
  caller: anyone,
  input: z.object({ token: tokenInput }),
  limits: "none",
  problems: confirmEmailProblems,
  async rule({ db, input: { token } }) {
    const confirmed = await confirmEmail(db, { token, provedBy: "press" });
    if (!confirmed.ok) return confirmed;
    await editProfile(db, { userId: confirmed.value.id, emailNotifications: true });
    return done(undefined);
  },
});

type ConfirmEmail = {
  token: string;
  /** Shows that a person opened the link, and not a program that scans mail: either the session of
   * the account, or a press on the button of the page. */
  provedBy?: Proof;
};
type Proof = { userId: number | undefined } | "press";

/** A program that scans mail may open the link before the reader does. So the link works any number
 * of times until it expires. */
export async function confirmEmail(db: Db, { token, provedBy }: ConfirmEmail) {
  const hash = hashToken(token);
  const user =
    (await confirmByLink(db, hash, provedBy)) ?? (await confirmByColumn(db, hash, provedBy));
  return user ? done(user) : refuse("invalid_token");
}

const confirmByLink = (db: Db, hash: string, provedBy?: Proof) =>
  confirming(db, provedBy)
    .from("emailConfirmations as link")
    .whereRef("link.userId", "=", "users.id")
    .whereRef("link.email", "=", "users.email")
    .where("link.tokenHash", "=", hash)
    .where("link.expires", ">", databaseNow)
    .returning("users.id")
    .executeTakeFirst();

/** Links that an earlier build has mailed are not in `email_confirmations`. Their hash is in a
 * column of the account. */
const confirmByColumn = (db: Db, hash: string, provedBy?: Proof) =>
  confirming(db, provedBy)
    .where((eb) => eb.or([eb("emailConfirmToken", "=", hash), eb("emailConfirmedBy", "=", hash)]))
    .where("emailConfirmTokenExpires", ">", databaseNow)
    .returning("users.id")
    .executeTakeFirst();

/** The hash stays in `emailConfirmedBy`, because processes that still run an earlier build recognise
 * a used link by it. Somebody may have stopped all mail to the address because the account is not
 * theirs, so such an address is not confirmed. */
const confirming = (db: Db, provedBy: Proof | undefined) =>
  db
    .updateTable("users")
    .set((eb) => ({
      emailConfirmed: true,
      emailConfirmToken: null,
      emailConfirmedBy: eb.fn.coalesce("users.emailConfirmToken", "users.emailConfirmedBy"),
      emailRefusedAt: null,
      provedEmail: eb
        .case()
        .when(isProof(provedBy))
        .then(eb.ref("users.email"))
        .else(eb.ref("users.provedEmail"))
        .end(),
    }))
    .where((eb) => eb("users.stoppedEmail", "is distinct from", eb.ref("users.email")));

function isProof(provedBy: Proof | undefined) {
  if (provedBy === "press") return sql<boolean>`true`;
  return sql<boolean>`coalesce(users.id = ${provedBy?.userId ?? null}::int, false)`;
}
