import type { LinePlan, Place } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { memberOf } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { enqueue, enqueueAll } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** What the line tells one person. */
export type LineNews = {
  kind: "given" | "offered" | "open";
  gameId: number;
  placeId: number;
  /** The member who is mailed; null: a guest by the link. */
  userId: number | null;
  guestId: number | null;
  /** When the offer begins, or when the spot became first come, as ISO. */
  at: string;
};

/** The job that mails news of the line; it looks once more whether they still hold. */
export const mailLineJob = { name: "mail-line" };

type Moved = { gameId: number; now: Date; plan: LinePlan };

/** Queues the mails about what moved, for a time that is day where each person lives. */
export async function queueLineMails(db: Db, { gameId, now, plan }: Moved): Promise<void> {
  const { given, offers, opened } = plan;
  const news = (kind: LineNews["kind"], place: Place, at: Date) => ({
    payload: { kind, gameId, placeId: place.id, ...addressOf(place), at: at.toISOString() },
    runAt: notAtNight(at, place.zone),
  });
  await enqueueAll(db, mailLineJob, [
    ...given.map((place) => news("given", place, now)),
    ...offers.map(({ place, from }) => news("offered", place, from)),
    ...opened.map((place) => news("open", place, now)),
  ]);
}

const addressOf = (place: Place) => ({ userId: memberOf(place), guestId: place.guestId });

export const queueNews = (db: Db, news: LineNews, { runAt }: { runAt: Date }) =>
  enqueue(db, mailLineJob, news, { runAt });
