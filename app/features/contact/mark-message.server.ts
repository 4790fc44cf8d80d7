import { z } from "zod";
import { type MessageState, messageStates } from "#app/features/contact/mark-message.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export const markMessageForm = z.object({
  message: idInput("message must be an id"),
  state: z.enum(messageStates, `state must be ${messageStates.join(" or ")}`),
});

type MarkMessageInput = { messageId: number; state: MessageState; doer: string };

export async function markMessage(db: Db, { messageId, state, doer }: MarkMessageInput) {
  const isDone = state === "done";
  const { numUpdatedRows } = await db
    .updateTable("contactMessages")
    .set(({ fn, ref, val }) => ({
      doneAt: isDone ? fn.coalesce(ref("doneAt"), databaseNow) : null,
      doneBy: isDone ? fn.coalesce(ref("doneBy"), val(doer)) : null,
    }))
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? done(undefined) : refuse("unknown_message");
}

type ListMessagesInput = { isDone: boolean; before?: number; limit: number };

export const listMessages = (db: Db, { isDone, before = 2 ** 31 - 1, limit }: ListMessagesInput) =>
  db
    .selectFrom("contactMessages")
    .select(["id", "firstName", "lastName", "email", "subject", "message"])
    .select(["createdAt as at", "doneBy"])
    .select(({ eb }) => eb("doneAt", "is not", null).as("isDone"))
    .where("doneAt", isDone ? "is not" : "is", null)
    .where("id", "<", before)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];
