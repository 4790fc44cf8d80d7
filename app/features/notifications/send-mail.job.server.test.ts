import { sql } from "kysely";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { SendResult } from "#app/platform/mail/mailer.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { removeAnswers } from "#db/builders-answers.ts";
import { connect, type Db } from "#db/client.server.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  test,
  unique,
} from "#db/testing.ts";
import { englishAmong, textsOfPage } from "#e2e/harness/english.ts";
import { sampleMails } from "#e2e/harness/sample-mails.ts";

const aMail = (to = "ada@openrun.example"): DueMail => ({
  to,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  key: unique("mail"),
});

const settings = { appOrigin: "https://openrun.example", linkSecrets: ["secret"] };

const run = (db: Db, mail: DueMail, send: (mail: DueMail) => Promise<SendResult>) =>
  sendMail.run({ db, mailer: { send }, settings } as unknown as JobServices, mail);

describe("queueMail", () => {
  const waiting = async (db: Db, { key }: DueMail) => {
    const { rows } = await sql`
      select 1 from graphile_worker.jobs where key = ${`mail:${key}`}`.execute(db);
    return rows.length;
  };

  test("queues nothing when the transaction is rolled back", async ({ db }) => {
    const mail = aMail();
    const failing = db.transaction().execute(async (db) => {
      await queueMail(db, mail);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await waiting(db, mail)).toBe(0);
  });

  test("queues one mail for each key", async ({ db }) => {
    const mail = aMail();
    await queueMail(db, mail);
    await queueMail(db, mail);
    expect(await waiting(db, mail)).toBe(1);
  });
});

describe("whatever the job adds to a mail is in the language of the mail", () => {
  const typed = { team: "Falken", address: "Gasse 2", note: "Seiteneingang.", person: "Ada" };
  const samples = inLanguage("de", () => sampleMails(typed));
  // The operator of the site reads messages of the contact form.
  const names = Object.keys(samples).filter((name) => name !== "contact-message");

  test.for(names)("%s", async (name, { db }) => {
    const { email } = await aUser(db, { provedEmail: null, language: "de" });
    const texts: string[] = [];
    const send = async ({ subject, text, html }: DueMail) => {
      expect(html).toContain("Alle E-Mails stoppen");
      texts.push(subject, ...text.split("\n"), ...textsOfPage(html));
      return { ok: true as const };
    };
    for (const mail of samples[name] ?? []) await run(db, { ...aMail(`${email}`), ...mail }, send);
    expect(englishAmong(texts, /Falken|\bTeams?\b|Openrun/g)).toEqual([]);
  });
});

describe("sendMail", () => {
  test("sends a mail once, however often and concurrently it runs", async ({ db }) => {
    const mail = aMail();
    let sent = 0;
    const send = async () => {
      sent += 1;
      return { ok: true as const };
    };

    await Promise.allSettled(Array.from({ length: 5 }, () => run(db, mail, send)));
    await run(db, mail, send);

    expect(sent).toBe(1);
  });

  test("throws to be retried, and sends once the service works", async ({ db }) => {
    const mail = aMail();
    const away = run(db, mail, () => Promise.reject(new Error("away")));
    await expect(away).rejects.toThrow("away");

    let sent = 0;
    await run(db, mail, async () => {
      sent += 1;
      return { ok: true };
    });

    expect(sent).toBe(1);
  });

  test("stops at a refusal and records it on the user", async ({ db }) => {
    const user = await aUser(db);
    const mail = aMail(user.email ?? "");
    let tries = 0;
    const refuse = async () => {
      tries += 1;
      return { ok: false as const, refused: "Postmark 406" };
    };

    await run(db, mail, refuse);
    await run(db, mail, refuse);

    expect(tries).toBe(1);
    const { emailRefusedAt } = await db
      .selectFrom("users")
      .select("emailRefusedAt")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(emailRefusedAt).toBeInstanceOf(Date);
  });

  test("sends mails of one moment with three statements for all", async ({ db, databaseUrl }) => {
    const { id, email } = await aUser(db);
    await db.updateTable("users").set({ stoppedEmail: email }).where("id", "=", id).execute();
    const mails = [aMail(), aMail(), aMail(email ?? ""), aMail()];
    const late = { ...aMail(), until: { notAfter: "2020-01-01T00:00:00Z" } };
    const statements: string[] = [];
    const own = connect(databaseUrl, { onQuery: ({ sql }) => statements.push(sql) });
    const sent: string[] = [];
    const send = async ({ key }: DueMail): Promise<SendResult> => {
      sent.push(key);
      return key === mails[3]?.key ? Promise.reject(new Error("away")) : { ok: true };
    };
    const services = { db: own, mailer: { send } } as unknown as JobServices;

    const all = [...mails, late].map((mail) => sendMail.run(services, mail));
    const settled = await Promise.allSettled(all);
    await own.destroy();

    expect(sent).toEqual([mails[0]?.key, mails[1]?.key, mails[3]?.key]);
    expect(settled.map(({ status }) => status === "fulfilled")).toEqual([
      ...[true, true, true, false, true],
    ]);
    // They are claimed; the one that failed is released; the others are recorded.
    expect(statements).toHaveLength(3);
    const stored = await db.selectFrom("sentMails").select(["key", "sentAt"]).execute();
    const isSent = new Map(stored.map(({ key, sentAt }) => [key, sentAt !== null]));
    expect([...mails, late].map(({ key }) => isSent.get(key))).toEqual([
      ...[true, true, undefined, false, undefined],
    ]);
  });
});

test("D3 a reminder leaves while its reader is in and wants it; a question, while the team is not muted", async ({
  db,
}) => {
  const { id, teamId } = await aGame(db);
  const game = { id, sequence: 0, status: "on" as const };
  const { id: userId, email } = await aMember(db, {
    teamId,
    email: `${unique("r").replace(" ", "-")}@openrun.example`,
    emailNotifications: true,
  });
  const leaves = async (reminder: "day" | "soon" | "ask") => {
    let sent = 0;
    const until = { game, reminder, account: { id: userId } };
    await run(db, { ...aMail(`${email}`), until }, async () => {
      sent += 1;
      return { ok: true };
    });
    return sent === 1;
  };
  const all = async () => [await leaves("day"), await leaves("soon"), await leaves("ask")];
  const set = (values: { remindDay?: boolean; remindSoon?: boolean; ask?: boolean }) =>
    db.updateTable("mailSettings").set(values).where("userId", "=", userId).execute();

  expect(await all()).toEqual([false, false, true]);
  await aCheckIn(db, { gameId: id, userId });
  expect(await all()).toEqual([true, false, true]);
  await db.insertInto("mailSettings").values({ userId, remindSoon: true }).execute();
  expect(await all()).toEqual([true, true, true]);
  await set({ remindDay: false, ask: false });
  expect(await all()).toEqual([false, true, false]);
  await set({ remindDay: true, remindSoon: false, ask: true });
  await db.updateTable("memberships").set({ muted: true }).where("userId", "=", userId).execute();
  expect(await all()).toEqual([true, false, false]);
  await removeAnswers(db, { userId });
  expect(await all()).toEqual([false, false, false]);
});

test("a player who has left gets no mail about a game; one who was taken out does", async ({
  db,
}) => {
  const { id: teamId } = await aTeam(db);
  const { id: stays } = await aMember(db, { teamId });
  const { id: left } = await aMember(db, { teamId });
  const { id, sequence } = await aGame(db, { teamId });
  const game = { id, sequence, status: "on" } as const;
  await db.deleteFrom("memberships").where("userId", "=", left).execute();
  const sent: string[] = [];
  for (const player of [stays, left]) {
    const mail = {
      ...aMail(`p${player}@openrun.example`),
      until: { game, player: { id: player } },
    };
    await run(db, mail, async () => {
      sent.push(mail.to);
      return { ok: true as const };
    });
  }
  expect(sent).toEqual([`p${stays}@openrun.example`]);
});
