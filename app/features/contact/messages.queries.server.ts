import type { Db } from "#db/client.server.ts";

type ListMessagesInput = { isDone: boolean; before?: number; limit: number };

/** The messages of the contact form that are open, or that were dealt with; the newest first. */
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
