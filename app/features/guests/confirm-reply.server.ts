import type { OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "linkSecrets">;
type Address = Pick<OwnReply, "linkId" | "email">;

const purpose = "confirm-reply";
const toText = ({ linkId, email }: Address) => `${linkId}.${email}`;

export const confirmToken = ({ linkSecrets }: Signing, reply: Address) =>
  sign(linkSecrets, purpose, toText(reply));

export const isConfirmToken = ({ linkSecrets }: Signing, reply: Address, token: string) =>
  reply.email !== null &&
  token.length <= 64 &&
  isSigned(linkSecrets, purpose, toText(reply), token);

export async function confirmReply(db: Db, { linkId, email }: Address): Promise<void> {
  await db
    .updateTable("guestLinks")
    .set({ emailConfirmed: true })
    .where("id", "=", linkId)
    .where("email", "=", email)
    .execute();
}

export async function stopReplyMails(db: Db, { linkId }: Pick<Address, "linkId">): Promise<void> {
  const none = { email: null, emailConfirmed: false };
  await db.updateTable("guestLinks").set(none).where("id", "=", linkId).execute();
}
