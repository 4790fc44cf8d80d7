import type { OwnReply } from "#app/features/guests/own-reply.queries.server.ts";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "linkSecrets">;
type Address = Pick<OwnReply, "id" | "email">;

const purpose = "confirm-reply";
const toText = ({ id, email }: Address) => `${id}.${email}`;

/** Returns the token in the mail to a guest's address, which proves that the guest reads it. */
export const confirmToken = ({ linkSecrets }: Signing, reply: Address) =>
  sign(linkSecrets, purpose, toText(reply));

/** Returns whether a token was made for the address that the guest has now. */
export const isConfirmToken = ({ linkSecrets }: Signing, reply: Address, token: string) =>
  reply.email !== null &&
  token.length <= 64 &&
  isSigned(linkSecrets, purpose, toText(reply), token);

/** The address is the guest's: from now on mails go there. Idempotent. */
export async function confirmReply(db: Db, { id, email }: Address): Promise<void> {
  await db
    .updateTable("guests")
    .set({ emailConfirmed: true })
    .where("id", "=", id)
    .where("email", "=", email)
    .execute();
}

/** No more e-mails about this reply. Idempotent. */
export async function stopReplyMails(db: Db, { id }: Pick<Address, "id">): Promise<void> {
  const none = { email: null, emailConfirmed: false };
  await db.updateTable("guests").set(none).where("id", "=", id).execute();
}
