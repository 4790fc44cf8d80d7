import { hashReplySecret, toReplySecret } from "#app/features/games/guest-secret.server.ts";
import { unique } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";

/** The secrets of tests of mails. */
const signing = { linkSecrets: ["secret"] };

type GuestValues = {
  gameId: number;
  name?: string;
  hasSpot?: boolean;
  answer?: string;
  emailConfirmed?: boolean;
  createdAt?: Date;
  leftAt?: Date;
  language?: string;
};

/** A guest who replied by the link of a game, with a confirmed address, and the secret of their page. */
export async function aLinkGuest(db: Db, values: GuestValues) {
  const email = `${unique("guest").replace(" ", "-")}@openrun.example`;
  const { id } = await db
    .insertInto("guests")
    .values({
      name: unique("Gus"),
      hasSpot: true,
      emailConfirmed: true,
      email,
      secretHash: unique("new"),
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const secret = toReplySecret(signing, id);
  const secretHash = hashReplySecret(secret);
  await db.updateTable("guests").set({ secretHash }).where("id", "=", id).execute();
  return { id, email, secret };
}
