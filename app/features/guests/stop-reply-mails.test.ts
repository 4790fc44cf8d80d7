import { editReply } from "#app/features/answers/change-reply.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { confirmReply, stopReplyMails } from "#app/features/guests/confirm-reply.server.ts";
import { findGuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";
import { queueReplyMail } from "#app/features/guests/reply-place.mail.tsx";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendSealedMail } from "#app/features/notifications/send-mail.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { aGameWithPeople, hours, listChangeMails, notifyPeople } from "#db/builders-notified.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as Settings;

/** Sends a queued mail as its job does, later; returns the subjects of what left the house. */
async function send(db: Db, mail: DueMail) {
  const sent: string[] = [];
  const mailer = { send: async ({ subject }: DueMail) => ({ ok: sent.push(subject) > 0 }) };
  await sendSealedMail.run({ db, settings, mailer } as unknown as JobServices, mail);
  return sent;
}

/** A guest, and a mail about a moved game that waits for the morning. */
async function aQueuedMail(db: Db) {
  const { who, game } = await aGameWithPeople(db);
  const guest = await aLinkGuest(db, { gameId: game.id });
  await editGame(db, { ...who, datetime: hours(96) });
  await notifyPeople(db, game.id);
  const [mail] = (await listChangeMails(db, game.id)).filter(
    ({ payload }) => payload.to === guest.email,
  );
  if (!mail) throw new Error("Guests are told of changes.");
  return { guest, mail: mail.payload };
}

type Guest = Awaited<ReturnType<typeof aLinkGuest>>;
const isListed = async (db: Db, { key }: DueMail) =>
  (await db.selectFrom("queuedMails").select("key").where("key", "=", key).execute()).length > 0;

describe("a mail that waits in the queue", () => {
  test("is sent to a guest who still wants it", async ({ db }) => {
    const { mail } = await aQueuedMail(db);
    expect(await send(db, mail)).toEqual([mail.subject]);
  });

  const ends: Record<string, (db: Db, guest: Guest) => Promise<unknown>> = {
    "stopped mails": (db, guest) => stopReplyMails(db, guest),
    "gave another address": (db, { secret }) =>
      editReply(db, { secret, email: "other@openrun.example" }),
    "gave the same address once more, unconfirmed": async (db, { secret, email }) => {
      await editReply(db, { secret, email: null });
      await editReply(db, { secret, email });
    },
    withdrew: (db, { secret }) => editReply(db, { secret, answer: "none" }),
  };
  test.for(Object.keys(ends))("is dropped when the guest %s meanwhile", async (name, { db }) => {
    const { guest, mail } = await aQueuedMail(db);
    await ends[name]?.(db, guest);
    expect(await send(db, mail)).toEqual([]);
    expect(await isListed(db, mail)).toBe(false);
  });

  test("with the own link goes to an unconfirmed address, but not after a stop", async ({ db }) => {
    const { game } = await aGameWithPeople(db);
    const aGuestWithMail = async () => {
      const guest = await aLinkGuest(db, { gameId: game.id, emailConfirmed: false });
      const linked = await findGuestLinkGame(db, game.id);
      if (!linked) throw new Error("The guest has a game.");
      const to = { guestId: guest.id, secret: guest.secret, name: "Tom", email: guest.email };
      await queueReplyMail({ db, settings }, { ...to, game: linked });
      const [mail] = await waitingMails(db, `reply:${guest.id}:%`);
      if (!mail) throw new Error("The mail is queued.");
      return { guest, mail };
    };
    const [keen, tired] = [await aGuestWithMail(), await aGuestWithMail()];
    await confirmReply(db, tired.guest);
    await stopReplyMails(db, tired.guest);
    expect(await send(db, keen.mail)).toEqual([keen.mail.subject]);
    expect(await send(db, tired.mail)).toEqual([]);
  });
});
