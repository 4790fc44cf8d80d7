import { findTeamRecipient } from "#app/features/membership/team-recipient.queries.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const mailJoinRequestJob = { name: "mail-join-request" };

type JoinRequest = { teamId: number; userId: number };

export const mailJoinRequest: Job<JoinRequest> = {
  ...mailJoinRequestJob,
  async run({ db, settings: { appOrigin } }, { teamId, userId }) {
    const request = await findRequest(db, { teamId, userId });
    if (!request) return;
    const today = (await readDatabaseClock(db)).toISOString().slice(0, 10);
    for (const captainId of request.captains) {
      const to = await findTeamRecipient(db, { teamId, userId: captainId });
      if (!to) continue;
      const text = { name: request.name, team: to, pageUrl: `${appOrigin}${to.path}#requests` };
      await queueMail(db, {
        to: to.email,
        key: `join-request:${teamId}:${userId}:${captainId}:${today}`,
        ...inLanguage(to.language, () => joinRequestMail(text)),
        until: { account: { id: captainId } },
      });
    }
  },
};

const findRequest = async (db: Db, { teamId, userId }: JoinRequest) => {
  const request = await db
    .selectFrom("joinRequests")
    .innerJoin("users", "users.id", "joinRequests.userId")
    .select("users.name")
    .where("joinRequests.teamId", "=", teamId)
    .where("joinRequests.userId", "=", userId)
    .executeTakeFirst();
  if (!request) return undefined;
  const captains = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("role", "=", "captain")
    .orderBy("userId")
    .execute();
  return { name: request.name ?? "", captains: captains.map(({ userId }) => userId) };
};

type JoinRequestText = { name: string; team: { name: string }; pageUrl: string };

export const joinRequestMail = ({ name, team, pageUrl }: JoinRequestText) =>
  renderMail({
    heading: m.membership_request_mail_heading({ name, team: team.name }),
    lines: [m.membership_request_mail_what({ name })],
    action: { label: m.membership_request_mail_open(), href: pageUrl },
    footer: m.membership_mail_footer(),
  });
