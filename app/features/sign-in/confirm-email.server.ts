import { sql } from "kysely";
import { z } from "zod";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import {
  type ConfirmEmailProblem,
  confirmEmailProblems,
} from "#app/features/sign-in/confirm-email.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { anyone, defineUseCase, type Ruled } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const tokenInput = z.string().regex(/^[\w-]{43}$/);

const confirmEmailInput = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: "The token of the link", pattern: "^[\\w-]{43}$" }),
});

/** Links in mails are opened by GET. A HEAD request must not confirm anything. */
export const confirmEmailUseCase = defineUseCase({
  caller: anyone,
  input: confirmEmailInput,
  limits: "none",
  problems: confirmEmailProblems,
  async rule({ args, db, input }): Promise<Ruled<unknown>> {
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
    return editProfile(db, { userId: confirmed.value.id, emailNotifications: true });
  },
});

type ConfirmEmail = {
  token: string;
  /** Proof that a person opened the link and not a program: the person's session, or a press on
   * the page's button. */
  provedBy?: Proof;
};
type Proof = { userId: number | undefined } | "press";

/** Programs that scan mail open the link before the reader does. So the link works any number of
 * times until it expires. */
export async function confirmEmail(
  db: Db,
  { token, provedBy }: ConfirmEmail,
): Promise<Outcome<{ id: number }, ConfirmEmailProblem>> {
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

/** For links of older builds, which store only the newest link in a column of the account. */
const confirmByColumn = (db: Db, hash: string, provedBy?: Proof) =>
  confirming(db, provedBy)
    .where((eb) => eb.or([eb("emailConfirmToken", "=", hash), eb("emailConfirmedBy", "=", hash)]))
    .where("emailConfirmTokenExpires", ">", databaseNow)
    .returning("users.id")
    .executeTakeFirst();

/** Older builds read the hash of the newest link, so it is kept. Mail that the user has stopped
 * stays stopped. */
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
