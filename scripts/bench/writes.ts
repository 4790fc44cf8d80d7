import pg from "pg";
import { recordPresence } from "#app/features/courts/record-presence.server.ts";
import { connect } from "#db/client.server.ts";

/** Changes a team a hundred times a second; returns the function that stops it. */
export async function keepWriting(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    "select id from teams order by id limit 10000",
  );
  const change = () => ({
    name: "change-team",
    text: "update teams set thumbnail = thumbnail where id = $1",
    values: [rows[Math.floor(Math.random() * rows.length)]?.id],
  });
  const stop = repeat(100, () => client.query(change()));
  return async () => {
    await stop();
    await client.end();
  };
}

/**
 * Changes a guest's answer twenty times a second, one change after another; returns the function that
 * stops it.
 */
export function keepReplying(port: number, secret: string): () => Promise<void> {
  const statuses: number[] = [];
  let last: Promise<unknown> | undefined;
  const change = async () => {
    const body = new URLSearchParams({ answer: statuses.length % 2 ? "in" : "maybe" });
    const page = `http://localhost:${port}/r/${secret}`;
    const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
    statuses.push(status);
  };
  const timer = setInterval(() => {
    last ??= change().finally(() => {
      last = undefined;
    });
  }, 50);
  return async () => {
    clearInterval(timer);
    await last;
    const failed = statuses.filter((status) => status >= 400);
    if (failed.length > 0) throw new Error(`Of ${statuses.length} replies failed: ${failed}`);
  };
}

/** Two hundred presses of `I'm Here Now` a second at one court, by two hundred users in turn. */
export async function keepPressing(
  databaseUrl: string,
  slug: string,
): Promise<() => Promise<void>> {
  const db = connect(databaseUrl, { max: 4, waitMs: 60_000 });
  const { id: teamId } = await db
    .selectFrom("teams")
    .select("id")
    .where("slug", "=", slug)
    .where("type", "=", "court")
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom("users")
    .select(["id as userId", "name"])
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  let turn = 0;
  const press = async () => {
    const user = users[turn++ % users.length];
    const outcome = user && (await recordPresence(db, { ...user, teamId, others: turn % 5 }));
    if (!outcome?.ok) throw new Error("A press failed.");
  };
  const stop = repeat(200, press);
  return async () => {
    await stop();
    await db.deleteFrom("presences").where("teamId", "=", teamId).execute();
    await db.destroy();
  };
}

/**
 * Starts `work` so many times a second, and catches up where the timer came late; returns the function that
 * stops it when all has ended.
 */
function repeat(perSecond: number, work: () => Promise<unknown>): () => Promise<void> {
  const began = performance.now();
  const running = new Set<Promise<unknown>>();
  const errors: unknown[] = [];
  let started = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * perSecond) / 1_000;
    for (; started < due; started++) {
      const one = work()
        .catch((error) => errors.push(error))
        .finally(() => running.delete(one));
      running.add(one);
    }
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    if (errors.length > 0) throw errors[0];
  };
}
