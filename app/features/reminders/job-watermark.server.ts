import type { Db } from "#db/client.server.ts";

/** When a periodic job last ran to its end. */
export async function findJobMark(db: Db, name: string): Promise<Date | undefined> {
  const mark = await db
    .selectFrom("jobMarks")
    .select("at")
    .where("name", "=", name)
    .executeTakeFirst();
  return mark?.at;
}

export async function setJobMark(db: Db, { name, at }: { name: string; at: Date }): Promise<void> {
  await db
    .insertInto("jobMarks")
    .values({ name, at })
    .onConflict((mark) => mark.column("name").doUpdateSet({ at }))
    .execute();
}
