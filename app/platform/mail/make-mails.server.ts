import { yieldToEventLoop } from "#app/platform/http/yield-to-event-loop.server.ts";
import type { QueuedMail } from "#app/platform/mail/queue.server.ts";

/** The number of mails that are made and queued in one transaction. */
export const mailsAtOnce = 100;

/** Makes mails one by one, and yields before each: rendering one takes about a millisecond. */
export async function makeMails<Item>(
  items: readonly Item[],
  make: (item: Item) => QueuedMail | undefined,
): Promise<QueuedMail[]> {
  const mails: QueuedMail[] = [];
  for (const item of items) {
    await yieldToEventLoop();
    const mail = make(item);
    if (mail) mails.push(mail);
  }
  return mails;
}
