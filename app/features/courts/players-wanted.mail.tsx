import { sql } from "kysely";
import { callMailMinutes } from "#app/features/courts/call-players.ts";
import { gamesToCallFor } from "#app/features/courts/court-here.queries.server.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import { queueUserMails } from "#app/features/notifications/queue-user-mail.server.ts";
import { hereNow, positionColumns } from "#app/features/teams/teams.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { mapInTurns } from "#app/platform/http/yield-to-event-loop.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { onDate } from "#app/ui/dates.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type Call = { callId: number; userIds: number[] };

export const mailPlayersWantedJob = { name: "mail-players-wanted" };

export const mailPlayersWanted: Job<Call> = {
  ...mailPlayersWantedJob,
  async run({ db, settings }, { callId, userIds }) {
    const call = await findCall(db, callId);
    if (!call) return;
    const notAfter = new Date(call.at.getTime() + callMailMinutes * 60_000).toISOString();
    const pageUrl = settings.appOrigin + courtPath(call);
    const readers = await listReaders(db, userIds);
    const mails = await mapInTurns(readers, (to) => {
      const tipOff = call.tipOff && localTime(call.tipOff, { zone: to.timezone, now: call.at });
      return {
        key: `call:${callId}:${to.id}`,
        to,
        kind: "calls" as const,
        atNight: true,
        content: (unsubscribeUrl: string) =>
          playersWantedMail({ ...call, tipOff, pageUrl, unsubscribeUrl }),
        push: () => toNotice(call),
        until: { notAfter },
      };
    });
    await transact(db, (db) => queueUserMails(db, settings, mails, { bulk: true }));
  },
};

const findCall = (db: Db, callId: number) =>
  db
    .selectFrom("courtCalls as call")
    .innerJoin("teams", "teams.id", "call.teamId")
    .select(["teams.name", "teams.slug", "teams.address", ...positionColumns])
    .select(["call.text", "call.at"])
    .select(hereNow.as("heads"))
    .select(
      sql<Date | null>`(select min(datetime) from games where id in (${gamesToCallFor({
        userId: sql`call.user_id`,
        teamId: sql`call.team_id`,
      })}))`.as("tipOff"),
    )
    .where("call.id", "=", callId)
    .executeTakeFirst();

const listReaders = (db: Db, userIds: number[]) =>
  db
    .selectFrom("users")
    .select(["id", "timezone"])
    .where("id", "=", anyOf(userIds))
    .orderBy("id")
    .execute();

type CallNotice = { name: string; slug: string; text: string | null; heads: number };

const toNotice = ({ name, text, heads, ...court }: CallNotice) => ({
  title: m.courts_mail_heading({ court: name }),
  body:
    [heads > 0 ? m.teams_here_now({ count: heads }) : "", text ?? ""].filter(Boolean).join(". ") ||
    m.courts_push_now(),
  path: courtPath(court),
  tag: `call-${court.slug}`,
});

type PlayersWantedText = MaybePosition & {
  name: string;
  address: string;
  text: string | null;
  heads: number;
  tipOff: LocalTime | null;
  pageUrl: string;
  unsubscribeUrl: string;
};

export const playersWantedMail = ({
  name,
  address,
  lat,
  lon,
  text,
  heads,
  ...mail
}: PlayersWantedText) =>
  renderMail({
    subject: m.courts_mail_subject({ court: name }),
    heading: m.courts_mail_heading({ court: name }),
    lines: [
      heads > 0 ? m.courts_mail_here({ count: heads }) : m.courts_mail_nobody_here(),
      ...(text ? [m.courts_mail_quote({ text })] : []),
    ],
    facts: [
      { label: m.courts_mail_court(), value: name },
      { label: m.courts_mail_where(), value: address, href: mapLinks({ address, lat, lon }).web },
      ...(mail.tipOff ? [{ label: m.courts_mail_game(), value: onDate(mail.tipOff) }] : []),
    ],
    action: { label: m.courts_mail_coming(), href: mail.pageUrl },
    footer: m.courts_mail_footer(),
    footerLink: { label: m.courts_mail_unsubscribe(), href: mail.unsubscribeUrl },
  });
