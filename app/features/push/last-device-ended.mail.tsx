import { sql } from "kysely";
import { mailLastDeviceEndedJob } from "#app/features/notifications/push-notice.ts";
import {
  isForPhoneAlone,
  reachedDevices,
  readerLanguage,
} from "#app/features/notifications/reachable.queries.server.ts";
import { devicesPath } from "#app/features/push/device.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

type LastDeviceEnded = { userId: number; deviceId: number };

/** Sent to users who got some notices only by phone. */
export const mailLastDeviceEnded: Job<LastDeviceEnded> = {
  ...mailLastDeviceEndedJob,
  async run({ db, settings: { appOrigin } }, { userId, deviceId }) {
    const user = await db
      .selectFrom("users")
      .select(["email", readerLanguage.as("language")])
      .where("id", "=", userId)
      .where("emailConfirmed", "=", true)
      .where("emailRefusedAt", "is", null)
      .where(isForPhoneAlone)
      .where(sql<boolean>`not exists (select ${reachedDevices})`)
      .executeTakeFirst();
    if (!user?.email) return;
    const mail = inLanguage(user.language, () =>
      lastDeviceEndedMail({ devicesLink: appOrigin + devicesPath }),
    );
    await queueMail(db, { to: user.email, key: `last-device-ended:${deviceId}`, ...mail });
  },
};

export const lastDeviceEndedMail = ({ devicesLink }: { devicesLink: string }) =>
  renderMail({
    subject: m.push_mail_ended_subject(),
    heading: m.push_mail_ended_heading(),
    lines: [m.push_mail_ended()],
    action: { label: m.push_mail_ended_button(), href: devicesLink },
    footer: m.push_mail_ended_footer(),
  });
