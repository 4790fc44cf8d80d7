import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { connect } from "#db/client.server.ts";

/** A separate process that sends mails and can be killed. */
const { DATABASE_URL: databaseUrl = "", POSTMARK_HOST: host, FEW = "1" } = process.env;
const mailer = createPostmark({ token: "t", from: "a@b.c", host, timeoutSeconds: 1 });
const settings = { databaseDirectUrl: databaseUrl };
const services = { db: connect(databaseUrl), mailer, settings, log: silentLog };
const options = { heartbeatMs: 100, deadAfterMs: 400, lanes: { mails: Number(FEW), pushes: 4 } };
startWorker(services as unknown as JobServices, [sendMail], options);
