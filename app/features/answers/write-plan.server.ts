import type { Offer, WaitingListPlan } from "#app/features/answers/plan-waiting-list.server.ts";
import type { WaitingListEntry } from "#app/features/answers/waiting-list.queries.server.ts";
import { noOffer, writeAnswers } from "#app/features/answers/write-answer.server.ts";
import type { Db } from "#db/client.server.ts";

type WritePlanInput = { gameId: number; isOn: boolean; now: Date; plan: WaitingListPlan };

export async function writePlan(db: Db, { gameId, isOn, now, plan }: WritePlanInput) {
  if (plan.isEnded) return setOut(db, gameId, isOn ? "waited" : "game_cancelled");
  if (plan.lapsed.length > 0)
    await setEntries(db, plan.lapsed, { ...noOffer, lapsedAt: now, since: now });
  if (plan.withdrawn.length > 0) await setEntries(db, plan.withdrawn, noOffer);
  if (plan.promoted.length > 0)
    await writeAnswers(db, { gameId, ids: toIds(plan.promoted) }, { status: "in" });
  for (const { entry, from, until } of plan.offers) await offer(db, entry, { from, until, now });
  if (plan.opened.length > 0) await setEntries(db, plan.opened, { toldOpenAt: now });
  if (plan.closed.length > 0) await setEntries(db, plan.closed, { toldOpenAt: null });
}

const toIds = (entries: WaitingListEntry[]) => entries.map(({ id }) => id);

type EntryFacts = Partial<
  Record<"offerFrom" | "offerUntil" | "offeredAt" | "lapsedAt" | "toldOpenAt", Date | null>
> & { since?: Date };

const setEntries = (db: Db, entries: WaitingListEntry[], facts: EntryFacts) =>
  db.updateTable("answers").set(facts).where("id", "in", toIds(entries)).execute();

const offer = (
  db: Db,
  entry: WaitingListEntry,
  { from, until, now }: Omit<Offer, "entry"> & { now: Date },
) => setEntries(db, [entry], { offerFrom: from, offerUntil: until, offeredAt: now });

/** Skips locked rows of members who are leaving the team at this moment, because leaving ends
 * their answers anyway. */
async function setOut(db: Db, gameId: number, outHow: "waited" | "game_cancelled") {
  await db
    .updateTable("answers")
    .set({ status: "out", outHow, ...noOffer, toldOpenAt: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("answers")
        .select("id")
        .where("gameId", "=", gameId)
        .where("status", "=", "waiting")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export async function resumeLine(db: Db, gameId: number): Promise<void> {
  await db
    .updateTable("answers")
    .set({ status: "waiting", outHow: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("answers")
        .select("id")
        .where("gameId", "=", gameId)
        .where("outHow", "=", "game_cancelled")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
