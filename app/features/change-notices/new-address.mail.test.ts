import { sql } from "kysely";
import { notifyNewAddress } from "#app/features/change-notices/new-address.mail.tsx";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import { editTeam } from "#app/features/teams/edit-team.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import { aGameWithPeople, hours, listChangeMails, notifyPeople } from "#db/builders-notified.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
};

type Scene = Awaited<ReturnType<typeof aGameWithPeople>>;

const move = (db: Db, { team, captain }: Scene, address: string) =>
  editTeam(db, { teamId: team.id, captainId: captain.id, changes: { address } });

const run = (db: Db, teamId?: number, by?: number) =>
  notifyNewAddress.run({ db, settings } as unknown as JobServices, { teamId, by });

const listAddressMails = (db: Db, { team }: Scene) => waitingMails(db, `address:${team.id}:%`);

async function tellingAt(db: Db, { team }: Scene) {
  const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
    where key = ${`new-address:${team.id}`}`.execute(db);
  return rows.map(({ runAt }) => runAt.getTime());
}

describe("a new address", () => {
  test("is mailed once to each member except the captain who changed it", async ({ db }) => {
    const scene = await aGameWithPeople(db);
    const { team, captain, player, game } = scene;
    const second = await aGame(db, { teamId: team.id, datetime: hours(96) });
    await aCheckIn(db, { gameId: second.id, userId: player.id });
    expect(await move(db, scene, "Parkweg 2, Berlin")).toMatchObject({ ok: true });
    await run(db, team.id, captain.id);
    const mails = await listAddressMails(db, scene);
    expect(mails).toHaveLength(3);
    const [mail] = mails.filter(({ to }) => to === player.email);
    expect(mail?.subject).toBe(`New address of ${team.name}`);
    const map = "https://www.google.com/maps/search/?api=1&query=Parkweg+2%2C+Berlin";
    expect(mail?.text).toContain(`Where: Parkweg 2, Berlin\n${map}\nWas at: Spielweg 1, Berlin`);
    expect(mail?.text).toMatch(/Your games: .+; /);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(await listChangeMails(db, game.id)).toEqual([]);
    await run(db, team.id, captain.id);
    expect(await listAddressMails(db, scene)).toHaveLength(3);
  });

  test("is mailed as one change from the first address to the last, and not when both are equal", async ({
    db,
  }) => {
    const scene = await aGameWithPeople(db);
    for (const address of ["A 1", "B 2"]) await move(db, scene, address);
    await run(db, scene.team.id, scene.captain.id);
    const [mail] = await listAddressMails(db, scene);
    expect(mail?.text).toContain(
      "Where: B 2\nhttps://www.google.com/maps/search/?api=1&query=B+2\nWas at: Spielweg 1, Berlin",
    );

    const other = await aGameWithPeople(db);
    for (const address of ["A 1", other.team.address]) await move(db, other, address);
    await run(db, other.team.id);
    expect(await listAddressMails(db, other)).toEqual([]);
  });

  test("is mailed after two minutes, or at once when a game begins within three hours", async ({
    db,
  }) => {
    const scene = await aGameWithPeople(db);
    const before = Date.now();
    await move(db, scene, "A 1");
    const [later = 0] = await tellingAt(db, scene);
    expect(later).toBeGreaterThanOrEqual(before + 119_000);
    const soon = await aGameWithPeople(db, hours(2));
    await move(db, soon, "A 1");
    const [now = 0] = await tellingAt(db, soon);
    expect(now).toBeLessThan(before + 119_000);
  });

  test("is mailed to guests of coming games who answered maybe", async ({ db }) => {
    const scene = await aGameWithPeople(db);
    const gameId = scene.game.id;
    const comes = await aLinkGuest(db, { gameId });
    const stays = await aLinkGuest(db, { gameId, status: "no" });
    await move(db, scene, "A 1");
    await run(db, scene.team.id, scene.captain.id);
    const to = (await listAddressMails(db, scene)).map(({ to }) => to);
    expect(to).toContain(comes.email);
    expect(to).not.toContain(stays.email);
  });

  test("does not drop a waiting mail about a game", async ({ db }) => {
    const scene = await aGameWithPeople(db);
    await editGame(db, { ...scene.who, datetime: hours(90) });
    await notifyPeople(db, scene.game.id);
    const [moved] = await listChangeMails(db, scene.game.id);
    await move(db, scene, "A 1");
    expect(await send(db, moved?.payload)).toMatch(/^Moved: /);
  });

  test("a mail about an address that is not the last one is dropped", async ({ db }) => {
    const scene = await aGameWithPeople(db);
    await move(db, scene, "A 1");
    await run(db, scene.team.id, scene.captain.id);
    const [first] = await listAddressMails(db, scene);
    await move(db, scene, "B 2");
    await run(db, scene.team.id, scene.captain.id);
    const last = (await listAddressMails(db, scene)).at(-1);
    expect(await send(db, first)).toBeUndefined();
    expect(await send(db, last)).toBe(`New address of ${scene.team.name}`);
  });

  test("without a payload the job mails everything that is due", async ({ db }) => {
    const scene = await aGameWithPeople(db);
    await move(db, scene, "A 1");
    await run(db);
    expect(await listAddressMails(db, scene)).toEqual([]);
    const addressChangedAt = new Date(Date.now() - 130_000);
    const { id } = scene.team;
    await db.updateTable("teams").set({ addressChangedAt }).where("id", "=", id).execute();
    await run(db);
    expect(await listAddressMails(db, scene)).toHaveLength(4);
  });
});

/** Sends a queued mail; returns the subject of what left. */
async function send(db: Db, mail: DueMail | undefined) {
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ subject }) => {
      sent.push(subject);
      return { ok: true };
    },
  };
  if (mail) await sendMail.run({ db, mailer, settings } as unknown as JobServices, mail);
  return sent[0];
}
