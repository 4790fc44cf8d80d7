import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { ownsDevice } from "#app/features/notifications/mail-settings.queries.server.ts";
import {
  type MailClass,
  type MailSettings,
  mailClasses,
} from "#app/features/notifications/mail-settings.ts";
import { unsubscribeProblems } from "#app/features/notifications/unsubscribe.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import { readEntries } from "#app/platform/http/form-body.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;
type Subscription = { userId: number; mailClass: MailClass };

/** Whoever opens the link can stop mail of this `mailClass` without signing in. The link never
 * expires. */
export function unsubscribeLink(
  { appOrigin, linkSecrets }: Signing,
  { userId, mailClass }: Subscription,
) {
  const what = `${userId}.${mailClass}`;
  return `${appOrigin}/unsubscribe?token=${what}.${sign(linkSecrets, "unsubscribe", what)}`;
}

/** Mail programs show a button to unsubscribe for these headers (RFC 8058). */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Undefined if the signature is wrong. Links of older builds have no `mailClass` and mean mail
 * about new games. */
export function readUnsubscribeToken(
  { linkSecrets }: Signing,
  token: string | null,
): Subscription | undefined {
  const parts = /^([1-9]\d{0,8})(?:\.([a-z]{1,10}))?\.([\w-]{43})$/.exec(token ?? "");
  const [, id, name, signature] = parts ?? [];
  if (!id || !signature) return undefined;
  const mailClass = mailClasses.find((known) => known === (name ?? "new"));
  if (!mailClass) return undefined;
  const what = name ? `${id}.${name}` : id;
  if (!isSigned(linkSecrets, "unsubscribe", what, signature)) return undefined;
  return { userId: Number(id), mailClass };
}

export const unsubscribeUseCase = defineUseCase({
  caller: anyone,
  limits: "none",
  problems: unsubscribeProblems,
  async rule({ args: { request, url }, services: { settings }, db }) {
    const subscription = readUnsubscribeToken(settings, url.searchParams.get("token"));
    if (!subscription) return refuse("unknown_link");
    const { userId } = subscription;
    const ended = (await wantsAll(request)) ? ("all" as const) : subscription.mailClass;
    await unsubscribe(db, { userId, mailClass: ended });
    return done({ ended, hasDevice: await ownsDevice(db, userId) });
  },
});

/** Mail programs may send any body. Only `all`, from the second button of our page, stops
 * everything. */
async function wantsAll(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return false;
  return (await readEntries(request)).some(([name, value]) => name === "all" && value === "1");
}

type Unsubscribe = {
  userId: number;
  mailClass: MailClass | "all";
};

async function unsubscribe(db: Db, { userId, mailClass }: Unsubscribe): Promise<void> {
  await changeMailSettings(db, { userId, ...off[mailClass] });
}

const ended = {
  mine: { mine: false },
  hosting: { hosting: false },
  remind: { remindDay: false, remindSoon: false },
  new: { newGames: "never", ask: false, announcements: false },
  calls: { calls: false },
} as const satisfies Record<MailClass, Partial<MailSettings>>;

const off: Record<Unsubscribe["mailClass"], Partial<MailSettings>> = {
  ...ended,
  all: {
    ...ended.mine,
    ...ended.hosting,
    ...ended.remind,
    ...ended.new,
    ...ended.calls,
  },
};
