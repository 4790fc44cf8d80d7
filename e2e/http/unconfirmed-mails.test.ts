import fs from "node:fs";
import { sql } from "kysely";
import { deleteUnconfirmed } from "#app/features/account-deletion/delete-unconfirmed-accounts.job.server.ts";
import { mailEmailChanged } from "#app/features/accounts/email-changed.mail.tsx";
import { editUser } from "#app/features/admin/edit-user-row.server.ts";
import { mailCaptainNamed } from "#app/features/membership/captain-named.mail.tsx";
import { mailJoinRequest } from "#app/features/membership/join-request.mail.tsx";
import { mailRemovedFromTeam } from "#app/features/membership/removed-from-team.mail.tsx";
import { userMail } from "#app/features/notifications/queue-user-mail.server.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import { mailPasswordChanged } from "#app/features/passwords/password-changed.mail.tsx";
import { mailPasswordReset } from "#app/features/passwords/password-reset.mail.tsx";
import { mailLastDeviceEnded } from "#app/features/push/last-device-ended.mail.tsx";
import { mailAlreadyRegistered } from "#app/features/sign-in/already-registered.mail.tsx";
import { mailConfirmation } from "#app/features/sign-in/confirm-email.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { sampleMails } from "#e2e/harness/sample-mails.ts";
import { aMember, aTeam, aUser, expect, sharedServer, test, unique } from "#e2e/harness/test.ts";

const server = await sharedServer("web");
const { db, settings } = server;
const mark = "MARKED-evil.example";
const typed = { team: mark, address: mark, note: mark, person: mark };

/** The mails that wait for this address, as they were queued. */
async function queuedFor(email: string): Promise<Mail[]> {
  const { rows } = await sql<{ payload: Mail }>`
    select job.payload from graphile_worker._private_jobs job
    where job.payload->>'to' = ${email}`.execute(db);
  return rows.map(({ payload }) => payload);
}

const services = { db, settings, mailer: { send: async () => ({ ok: true }) } };
const jobServices = services as unknown as JobServices;
const anUnconfirmed = async () => {
  const user = await aUser(db, { name: mark, emailConfirmed: false });
  return { ...user, email: user.email ?? "" };
};

/** Causes each kind of mail that an unconfirmed address may get; returns the address. */
const toUnconfirmed: Record<string, () => Promise<string>> = {
  "reply-place": async () => {
    const { code, game, team } = await anOpenGame(server);
    const name = unique(mark);
    await db.updateTable("teams").set({ name, address: mark }).where("id", "=", team.id).execute();
    await db.updateTable("games").set({ note: mark }).where("id", "=", game.id).execute();
    const email = `${code.toLowerCase()}@openrun.example`;
    const { status } = await reply(server, code, { name: "MARKED", email, answer: "in" });
    expect(status).toBe(201);
    return email;
  },
  "confirm-email": async () => {
    const { email } = await anUnconfirmed();
    await mailConfirmation.run(jobServices, { email });
    return email;
  },
  "password-reset": async () => {
    const { email } = await anUnconfirmed();
    await mailPasswordReset.run(jobServices, { email });
    return email;
  },
  "already-registered": async () => {
    const { email } = await anUnconfirmed();
    await mailAlreadyRegistered.run(jobServices, { email });
    return email;
  },
  "password-changed": async () => {
    const { id: userId, email } = await anUnconfirmed();
    await mailPasswordChanged.run(jobServices, { userId, change: "changed", event: "now" });
    return email;
  },
  "email-changed": async () => {
    const { id, email } = await anUnconfirmed();
    await editUser(db, { id, doer: "admin", email: `new-${email}` });
    const { rows } = await sql<{ payload: { email: string; greeting: string; event: string } }>`
      select payload from graphile_worker._private_jobs
      where payload->>'email' = ${email} and payload->>'greeting' is not null`.execute(db);
    for (const { payload } of rows) await mailEmailChanged.run(jobServices, payload);
    return email;
  },
  "deletion-notice": async () => {
    const { id, email } = await anUnconfirmed();
    const createdAt = new Date(Date.now() - 84 * 86_400_000);
    await db.updateTable("users").set({ createdAt }).where("id", "=", id).execute();
    await deleteUnconfirmed.run(jobServices, undefined as never);
    return email;
  },
};

/** Mails of jobs about a team or a device; none to an address that is not confirmed. */
const aboutTeam: Record<string, (ids: { teamId: number; userId: number }) => Promise<void>> = {
  "captain-named": (ids) => mailCaptainNamed.run(jobServices, { ...ids, at: "now" }),
  "join-request": async ({ teamId }) => {
    const { id: userId } = await aUser(db);
    await db.insertInto("joinRequests").values({ teamId, userId }).execute();
    await mailJoinRequest.run(jobServices, { teamId, userId });
  },
  "last-device-ended": ({ userId }) =>
    mailLastDeviceEnded.run(jobServices, { userId, deviceId: 1 }),
  "removed-from-team": (ids) => mailRemovedFromTeam.run(jobServices, { ...ids, at: "now" }),
};
/** To the people who run the site, and a part of other mails. */
const toNoUser = ["contact-message", "about-game"];
const classMails = Object.keys(sampleMails(typed)).filter(
  (kind) => !(kind in toUnconfirmed || kind in aboutTeam || toNoUser.includes(kind)),
);

test("every kind of mail is in this list", () => {
  const files = fs.globSync("app/features/**/*.mail.tsx");
  const kinds = files.map((file) => file.split("/").at(-1)?.replace(".mail.tsx", ""));
  const known = [
    ...Object.keys(toUnconfirmed),
    ...Object.keys(aboutTeam),
    ...toNoUser,
    ...classMails,
  ];
  expect(known.toSorted()).toEqual(kinds.toSorted());
});

test.for(Object.keys(toUnconfirmed))("%s contains no text that people typed", async (kind) => {
  const email = await toUnconfirmed[kind]?.();
  const mails = await queuedFor(email ?? "");
  expect(mails).toHaveLength(1);
  for (const { subject, text, html, replyTo } of mails)
    expect(`${subject} ${text} ${html} ${replyTo}`).not.toMatch(/MARKED|evil/);
});

test.for(Object.keys(aboutTeam))("%s is not mailed", async (kind) => {
  const team = await aTeam(db, { name: unique(mark) });
  const { id: userId, email } = await anUnconfirmed();
  if (kind === "captain-named" || kind === "join-request")
    await aMember(db, { teamId: team.id, userId });
  await aboutTeam[kind]?.({ teamId: team.id, userId });
  expect(await queuedFor(email)).toEqual([]);
});

test.for(classMails)("%s is dropped, even if a job queued it", async (kind) => {
  const { id, email } = await anUnconfirmed();
  for (const content of sampleMails(typed)[kind] ?? []) {
    const mail = { key: unique("m"), to: { id, email }, mailClass: "mine" as const };
    const sent: Mail[] = [];
    const send = async (mail: Mail) => {
      sent.push(mail);
      return { ok: true as const };
    };
    const recording = { ...services, mailer: { send } } as unknown as JobServices;
    await sendMail.run(recording, userMail(settings, { ...mail, content: () => content }));
    expect(sent).toEqual([]);
  }
});
