import type { z } from "zod";
import type { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import type { Db } from "#db/client.server.ts";

/** Keeps a message for the people who run the site. What fell into the trap is dropped in silence. */
export async function sendMessage(
  db: Db,
  { website, ...message }: z.output<typeof sendMessageInput>,
): Promise<void> {
  if (website) return;
  await db.insertInto("contactMessages").values(message).execute();
}
