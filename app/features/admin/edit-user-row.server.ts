import { randomUUID } from "node:crypto";
import { z } from "zod";
import { mailEmailChangedJob } from "#app/features/accounts/email-changed.mail.tsx";
import { greetingWords } from "#app/features/accounts/mail-greeting.ts";
import { anyNameInput } from "#app/features/accounts/person-name.input.ts";
import { revokeAccess } from "#app/features/accounts/revoke-access.server.ts";
import { pictureInput } from "#app/features/admin/edit-team-row.server.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { unknownProblem } from "#app/features/audit/resource.ts";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const editUserInput = z.object({
  name: anyNameInput({ missing: "Name is required" }).optional(),
  email: emailInput().optional(),
  emailConfirmed: z.boolean("emailConfirmed must be true or false").optional(),
  emailNotifications: z.boolean("emailNotifications must be true or false").optional(),
  /** `null` removes the picture. Admins cannot set one. */
  avatar: z.null("avatar can only be null").optional(),
});

export const editUserForm = z.object({
  name: editUserInput.shape.name,
  email: editUserInput.shape.email,
  emailConfirmed: z.boolean().default(false),
  emailNotifications: z.boolean().default(false),
  avatar: pictureInput,
});

export const editUserUseCase = defineUseCase({
  caller: admin,
  input: editUserInput,
  limits: "none",
  problems: {
    unknown: unknownProblem("users"),
    odd_name: { ...problem(400, m.accounts_name_odd), field: "name" },
    email_taken: problem(409, "This e-mail address belongs to another user"),
  },
  rule: ({ db, caller: doer, id, input }) => editUser(db, { ...input, id, doer }),
});

type Changes = z.output<typeof editUserInput>;
type EditUserInput = Changes & { id: number; doer: string };

const fields = ["name", "email", "emailConfirmed", "emailNotifications", "avatar"] as const;

/** If the mail address changes, it becomes unconfirmed, all sessions of the user end, and the old
 * address gets a mail about the change. */
export function editUser(db: Db, { id, doer, ...edit }: EditUserInput) {
  return inTransaction(db, async (db) => {
    const before = await lockUser(db, id);
    if (!before) return refuse("unknown");
    const { name = before.name } = edit;
    if (name !== before.name && !isHonest(name)) return refuse("odd_name");
    const isNewEmail = edit.email !== undefined && edit.email !== before.email;
    const unconfirmed = isNewEmail && edit.emailConfirmed === undefined;
    const changes = unconfirmed ? { ...edit, emailConfirmed: false } : edit;
    if (isNewEmail && !(await takeEmail(db, id, edit.email ?? ""))) return refuse("email_taken");
    if (isNewEmail) await leaveOldEmail(db, before, id);
    await update(db, id, changes);
    await logEdit(db, { kind: "users", id, doer, before, after: withoutUndefined(changes) });
    return done(undefined);
  });
}

function lockUser(db: Db, id: number) {
  return db
    .selectFrom("users")
    .select(fields)
    .select(readerLanguage.as("language"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** One statement checks and updates, so that two users cannot take the same mail address. */
async function takeEmail(db: Db, id: number, email: string) {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ email, emailConfirmToken: null, emailConfirmTokenExpires: null })
    .where("id", "=", id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("users as other").select("id").where("email", "=", email))),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function leaveOldEmail(db: Db, { email, ...user }: Before, userId: number) {
  await revokeAccess(db, { userId });
  if (!email) return;
  const { language } = user;
  const greeting = inLanguage(language, () => greetingWords(user));
  const notice = { email, greeting, event: randomUUID(), language };
  await enqueue(db, mailEmailChangedJob, notice);
}

type Before = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

async function update(db: Db, id: number, { email: _, ...changes }: Changes) {
  const set = withoutUndefined(changes);
  if (Object.keys(set).length === 0) return;
  // A user who stopped all mail by mistake can ask the admin. When the admin confirms the mail
  // address, the user gets mail again.
  const start = changes.emailConfirmed ? { stoppedEmail: null } : {};
  await db
    .updateTable("users")
    .set({ ...set, ...start })
    .where("id", "=", id)
    .execute();
}

const withoutUndefined = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
