import type { WaitingListPlan } from "#app/features/answers/plan-waiting-list.server.ts";
import {
  memberBehind,
  type WaitingListEntry,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { enqueueAll } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";

export type WaitingListNews = {
  kind: "given" | "offered" | "open";
  gameId: number;
  placeId: number;
  userId: number | null;
  guestId: number | null;
  /** In ISO 8601: when the spot was given, when the offer begins, or when the spot became free for
   * everybody. */
  at: string;
};

export const spotMailJob = { name: "mail-line" };

type ToTell = Pick<WaitingListPlan, "promoted" | "offers" | "opened">;

export async function queueWaitingListMails(
  db: Db,
  { gameId, now, plan }: { gameId: number; now: Date; plan: ToTell },
) {
  const { promoted, offers, opened } = plan;
  const news = (kind: WaitingListNews["kind"], entry: WaitingListEntry, at: Date) => ({
    payload: { kind, gameId, placeId: entry.id, ...toAddress(entry), at: at.toISOString() },
    runAt: notAtNight(at, entry.zone),
  });
  await enqueueAll(db, spotMailJob, [
    ...promoted.map((entry) => news("given", entry, now)),
    ...offers.map(({ entry, from }) => news("offered", entry, from)),
    ...opened.map((entry) => news("open", entry, now)),
  ]);
}

const toAddress = (entry: WaitingListEntry) => ({
  userId: memberBehind(entry),
  guestId: entry.guestId,
});
