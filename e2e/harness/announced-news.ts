import { announce } from "#app/features/announcements/announce.server.ts";
import { notifyAnnouncement } from "#app/features/announcements/announcement.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, unique } from "#db/testing.ts";
import { waitingMails } from "#db/testing-mails.ts";

export const announcementSettings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
  rateLimitScale: 1,
} as JobServices["settings"];

export async function aPlace(db: Db, type: "team" | "court" = "team") {
  const { id: teamId } = await aTeam(db, { type });
  const join = (name: string) =>
    aMember(db, {
      teamId,
      name,
      email: `${unique("m").replace(" ", "-")}@openrun.example`,
      emailNotifications: true,
      timezone: zoneAt(12),
    });
  const captain = await join("Maya Captain");
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("teamId", "=", teamId)
    .where("userId", "=", captain.id)
    .execute();
  const members = [await join("Ben Two"), await join("Cem Three"), await join("Dee Four")] as const;
  return { teamId, captainId: captain.id, members };
}

function zoneAt(hour: number) {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

type Place = Awaited<ReturnType<typeof aPlace>>;

export async function say(db: Db, { teamId, captainId }: Place, text = "Hall 2 on Tuesday") {
  const announced = await announce(db, { teamId, captainId, text, days: 7 });
  if (!announced.ok) throw new Error(announced.problem);
  return announced.value.announcement;
}

export const runAnnouncementJob = (db: Db, announcementId: number) =>
  notifyAnnouncement.run({ db, settings: announcementSettings, log: silentLog } as JobServices, {
    announcementId,
  });

export const listAnnouncementMails = (db: Db, id: number) =>
  waitingMails(db, `announcement:${id}:%`);
