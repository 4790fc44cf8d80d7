import type {
  WaitingListEntry,
  WaitingListPlan,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { toMemberEntry } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { enqueue, enqueueAll } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** What the line tells one person. */
export type WaitingListNews = {
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
export const spotMailJob = { name: "mail-line" };

type MovedEntry = { gameId: number; now: Date; plan: WaitingListPlan };

/** Queues the mails about what moved, for a time that is day where each person lives. */
export async function queueWaitingListMails(
  db: Db,
  { gameId, now, plan }: MovedEntry,
): Promise<void> {
  const { given, offers, opened } = plan;
  const news = (kind: WaitingListNews["kind"], place: WaitingListEntry, at: Date) => ({
    payload: { kind, gameId, placeId: place.id, ...toAddress(place), at: at.toISOString() },
    runAt: notAtNight(at, place.zone),
  });
  await enqueueAll(db, spotMailJob, [
    ...given.map((place) => news("given", place, now)),
    ...offers.map(({ place, from }) => news("offered", place, from)),
    ...opened.map((place) => news("open", place, now)),
  ]);
}

const toAddress = (place: WaitingListEntry) => ({
  userId: toMemberEntry(place),
  guestId: place.guestId,
});

export const queueNews = (db: Db, news: WaitingListNews, { runAt }: { runAt: Date }) =>
  enqueue(db, spotMailJob, news, { runAt });
