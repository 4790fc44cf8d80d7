import {
  type KnownCourt,
  listClose,
  listKnown,
  readStoredCourts,
  type StoredCourt,
  type Written,
} from "#app/features/court-import/courts-here.queries.server.ts";
import type { DescribedCourt } from "#app/features/court-import/describe-courts.server.ts";
import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { Position } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

export type Match = { court: DescribedCourt } & (
  | { kind: "new" }
  /** An earlier import added this court, and a person has deleted it since. */
  | { kind: "deleted" }
  | { kind: "here"; here: StoredCourt; written: Written; linked: boolean; ref: string | undefined }
);

/** Finds stored courts by their refs, and otherwise by their positions. They are locked, so that
 * nobody edits them before they are written. */
export async function matchCourts(
  db: Db,
  courts: DescribedCourt[],
  refsOfMap: ReadonlySet<string>,
): Promise<Match[]> {
  const known = await findKnown(db, courts);
  const close = await findClose(db, { courts, known, refsOfMap });
  const ids = [...known.values(), ...close.values()].map(({ teamId }) => teamId);
  await lockRows(db, { table: "teams", ids, to: "write" });
  const here = new Map((await readStoredCourts(db, ids)).map((each) => [each.id, each]));
  return courts.map((court): Match => {
    const found = known.get(court) ?? close.get(court);
    if (!found) return { kind: "new", court };
    const row = here.get(found.teamId);
    return row ? { kind: "here", court, here: row, ...found } : { kind: "deleted", court };
  });
}

type FoundCourt = Pick<KnownCourt, "teamId" | "written" | "linked"> & { ref: string | undefined };

/** If several pitches of a court were imported before, the court of the first pitch is used. */
async function findKnown(db: Db, courts: DescribedCourt[]) {
  const refs = courts.flatMap((court) => court.refs);
  const known = new Map((await listKnown(db, refs)).map((each) => [each.ref, each]));
  return new Map(
    courts.flatMap((court) => {
      const ref = [court.ref, ...court.refs].find((each) => known.has(each));
      const found = known.get(ref ?? "");
      return found ? [[court, found] as const] : [];
    }),
  );
}

type FindClose = {
  courts: DescribedCourt[];
  known: ReadonlyMap<DescribedCourt, FoundCourt>;
  refsOfMap: ReadonlySet<string>;
};

async function findClose(db: Db, { courts, known, refsOfMap }: FindClose) {
  const others = courts.filter((court) => !known.has(court));
  const asked = others.map(({ lat, lon, plainName }) => ({ lat, lon, name: plainName }));
  const found = new Map<DescribedCourt, FoundCourt>();
  const taken = new Set([...known.values()].map(({ teamId }) => teamId));
  for (const close of await listClose(db, asked)) {
    const court = others[close.n];
    const isOfAnother = taken.has(close.id) || (close.ref !== null && refsOfMap.has(close.ref));
    if (!court || found.has(court) || isOfAnother) continue;
    taken.add(close.id);
    const ofPeople = { teamId: close.id, written: {}, linked: true, ref: undefined };
    found.set(court, close.ref === null ? ofPeople : close);
  }
  return found;
}

type ComparedKey = keyof (CourtFacts & Position) | "address";

/** Values that a person has edited are not changed. Others are taken from the map. A court that a
 * person has added also keeps its name and position. */
export function compareCourt({ court, here, written, linked }: Extract<Match, { kind: "here" }>) {
  const { lat, lon, address, facts, plainName } = court;
  const next: Written = linked ? facts : { ...facts, address, lat, lon };
  const isOurs = (key: ComparedKey) => here[key] === (written[key] ?? null);
  const keys = Object.keys(next) as ComparedKey[];
  const ours = keys.filter((key) =>
    key === "lat" || key === "lon" ? isOurs("lat") && isOurs("lon") : isOurs(key),
  );
  const changed = ours.filter((key) => next[key] !== here[key]);
  const pick = (from: Written, of: string[]) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => of.includes(key)));
  const isOurName = !linked && here.name === written.name;
  return {
    changes: pick(next, changed) as Partial<StoredCourt>,
    written: { ...written, ...pick(next, ours) } as Written,
    isRenamed: isOurName && plainName !== written.plainName,
  };
}
