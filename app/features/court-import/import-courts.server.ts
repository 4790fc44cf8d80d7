import { sql } from "kysely";
import {
  chooseNames,
  type GivenNames,
  type NameWish,
  noGivenNames,
} from "#app/features/court-import/choose-names.server.ts";
import { listNamesakesWithoutPosition } from "#app/features/court-import/courts-here.queries.server.ts";
import {
  courtDescriber,
  type DescribedCourt,
} from "#app/features/court-import/describe-courts.server.ts";
import type { Fate, ImportReport } from "#app/features/court-import/import-report.ts";
import { type MapData, refsOf } from "#app/features/court-import/map-data.ts";
import {
  compareCourt,
  type Match,
  matchCourts,
} from "#app/features/court-import/match-courts.server.ts";
import { type Box, isInBox } from "#app/features/court-import/osm.ts";
import type { OnProgress } from "#app/features/court-import/read-map.server.ts";
import { removeGoneCourts } from "#app/features/court-import/remove-gone-courts.server.ts";
import { count } from "#app/features/court-import/tally.ts";
import {
  type ChangedCourt,
  insertCourts,
  updateCourts,
} from "#app/features/court-import/write-courts.server.ts";
import { lockNames } from "#app/features/teams/team-name.server.ts";
import { renameTeams } from "#app/features/teams/write-team.server.ts";
import { toParts, transact } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

const courtsAtOnce = 500;

type ImportOptions = {
  box?: Box;
  isDryRun?: boolean;
  removesGone?: boolean;
  onProgress?: OnProgress;
  onCourt?: (fate: Fate, court: DescribedCourt & { name: string }) => void;
};

/** Courts are written in parts, each in its own transaction. If the import is stopped, the finished
 * parts stay, and the import can be run again. */
export async function importCourts(db: Db, map: MapData, options: ImportOptions = {}) {
  const { box, isDryRun = false, removesGone = false, onProgress, onCourt } = options;
  const unusable: ImportReport["unusable"] = new Map(map.unusableFacts);
  const courts = box ? map.courts.filter(({ at }) => isInBox(at, box)) : map.courts;
  const describe = courtDescriber(map, (share) => onProgress?.("Naming courts", share));
  const report: ImportReport = {
    isDryRun,
    found: map.found,
    merged: map.found - map.courts.length,
    outsideBox: map.courts.length - courts.length,
    courts: new Map(),
    leftOut: map.leftOut,
    unusable,
    namesakes: [],
    gone: undefined,
  };
  const refsOfMap = new Set<string>(map.courts.flatMap(refsOf));
  let givenNames = noGivenNames();
  for (const [n, ofMap] of toParts(courts, courtsAtOnce).entries()) {
    const part = ofMap.map((court) => describe(court, unusable));
    // The transaction may be repeated. Each attempt gets a copy of the names, so that names of a
    // failed attempt are not taken.
    const done = await transact(db, (db) =>
      importPart(db, {
        courts: part,
        refsOfMap,
        isDryRun,
        givenNames: isDryRun ? givenNames : fork(givenNames),
      }),
    );
    givenNames = done.givenNames;
    report.namesakes.push(...done.namesakes);
    for (const { fate, court, name } of done.outcomes) {
      count(report.courts, fate);
      if (isDryRun) onCourt?.(fate, { ...court, name });
    }
    if (!isDryRun && isPowerOfFour(n + 1)) await sql`analyze teams, imported_courts`.execute(db);
    onProgress?.("Writing courts", Math.min(1, ((n + 1) * courtsAtOnce) / courts.length));
  }
  const boxes = box ? [box] : map.bounds;
  if (boxes.length > 0)
    report.gone = await removeGoneCourts(db, { boxes, refsOfMap, isDryRun, removesGone });
  // After `vacuum`, Postgres can answer the queries of the map from the index of `court_cells`
  // alone, which is faster.
  if (!isDryRun) await sql`vacuum court_cells`.execute(db);
  return report;
}

/** `analyze` updates the statistics by which Postgres plans queries. It takes seconds, so it runs
 * only after the parts 1, 4, 16 and so on. */
const isPowerOfFour = (n: number) => Number.isInteger(Math.log2(n) / 2);

/** Copies `numbers` and begins without `keys`. The import writes courts in parts, and `chooseNames`
 * finds the names of earlier parts in the database. */
const fork = ({ numbers }: GivenNames): GivenNames => ({
  keys: new Set(),
  numbers: new Map(numbers),
});

type ImportPart = {
  courts: DescribedCourt[];
  refsOfMap: ReadonlySet<string>;
  isDryRun: boolean;
  givenNames: GivenNames;
};

async function importPart(db: Db, { courts, refsOfMap, isDryRun, givenNames }: ImportPart) {
  const matches = await matchCourts(db, courts, refsOfMap);
  const planned = matches.map((match) => planCourt(match));
  await lockNames(db, "court");
  const wishes = planned.flatMap((plan) => plan.wish ?? []);
  const names = await chooseNames(db, wishes, givenNames);
  const outcomes = planned.map((plan): Planned & { name: string } => {
    const name = plan.wish ? names[wishes.indexOf(plan.wish)] : undefined;
    return { ...plan, name: name ?? plan.change?.here.name ?? plan.court.plainName };
  });
  const added = outcomes.filter(({ fate }) => fate === "created");
  if (!isDryRun) {
    await insertCourts(db, added);
    await updatePart(db, outcomes);
  }
  const plainNames = added.map(({ court }) => court.plainName);
  return { givenNames, outcomes, namesakes: await listNamesakesWithoutPosition(db, plainNames) };
}

async function updatePart(db: Db, outcomes: (Planned & { name: string })[]): Promise<void> {
  const renamed = outcomes.flatMap(({ wish, change, name }) =>
    wish && change ? [{ ...change.here, name }] : [],
  );
  if (renamed.length > 0) await renameTeams(db, "court", renamed);
  await updateCourts(
    db,
    outcomes.flatMap(({ wish, change, court, name }) => {
      if (!change) return [];
      const { plainName } = court;
      return wish ? { ...change, written: { ...change.written, name, plainName } } : change;
    }),
  );
}

type Planned = {
  fate: Fate;
  court: DescribedCourt;
  wish?: NameWish;
  change?: ChangedCourt;
};

function planCourt(match: Match): Planned {
  const { court, kind } = match;
  if (kind === "deleted") return { fate: "deleted", court };
  if (kind === "new") return { fate: "created", court, wish: { names: court.names } };
  const { here, linked, ref } = match;
  const { changes, written, isRenamed } = compareCourt(match);
  const change: ChangedCourt = {
    here: { ...here, ...changes },
    linked,
    written,
    ref: ref !== undefined && court.refs.includes(ref) ? ref : court.ref,
  };
  if (ref === undefined) return { fate: "linked", court, change };
  const wish = isRenamed ? { names: court.names, id: here.id } : undefined;
  const isChanged = wish || Object.keys(changes).length > 0 || change.ref !== ref;
  return isChanged ? { fate: "updated", court, change, wish } : { fate: "unchanged", court };
}
