import { createMailer } from "#app/platform/mail/mailer.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { settingsOrExit } from "./database.ts";

const [address = ""] = process.argv.slice(2);
if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
  console.error("Usage: npm run test-mail -- ADDRESS");
  process.exit(1);
}
const settings = settingsOrExit({ SESSION_SECRETS: "not-needed-by-scripts", ...process.env });
await sendOne(settings).catch((error) => {
  console.error(`Failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});

async function sendOne(settings: Settings) {
  const mailer = createMailer(settings);
  console.log(`Sending to ${address} as ${settings.mail.from} through ${describeWay(settings)} …`);
  const text = `This mail was sent by "npm run test-mail" of ${settings.appOrigin}.\n`;
  const key = `test-mail/${Date.now()}`;
  const headers = { "Auto-Submitted": "auto-generated" };
  const mail = { to: address, subject: "Test mail of Openrun", text, html: `<p>${text}</p>` };
  try {
    const sending = await mailer.send({ ...mail, headers, key });
    console.log(sending.ok ? "Accepted." : `The address was refused for good: ${sending.refused}.`);
    if (!sending.ok) process.exitCode = 1;
  } finally {
    await mailer.close?.();
  }
}

function describeWay({ mail: { postmarkToken, smtp }, dataDir }: Settings): string {
  if (postmarkToken) return "Postmark";
  if (!smtp) return `the outbox folder ${dataDir}/outbox (no SMTP_URL, no POSTMARK_SERVER_TOKEN)`;
  const tls = { implicit: "TLS", starttls: "STARTTLS", none: "no TLS" }[smtp.tls];
  return `${smtp.host}:${smtp.port} (${tls}, ${smtp.auth ? "with login" : "without login"})`;
}
