import { hashReplySecret, toReplySecret } from "#app/features/games/guest-secret.server.ts";
import { unique } from "#db/builders.ts";
import { aGuest, type Status, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";

const signing = { linkSecrets: ["secret"] };

type GuestValues = {
  gameId: number;
  name?: string;
  status?: Status;
  since?: Date;
  emailConfirmed?: boolean;
  language?: string;
};

export async function aLinkGuest(db: Db, values: GuestValues) {
  const email = `${unique("guest").replace(" ", "-")}@openrun.example`;
  const id = await aGuest(db, {
    name: unique("Gus"),
    emailConfirmed: true,
    email,
    secretHash: unique("new"),
    ...values,
  });
  const secret = toReplySecret(signing, id);
  await setAnswers(db, { guestId: id }, { secretHash: hashReplySecret(secret) });
  return { id, linkId: id, email, secret };
}
