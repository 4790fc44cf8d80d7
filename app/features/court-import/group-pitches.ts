import {
  boundsOf,
  boxAround,
  indexBoxes,
  meanOf,
  metresBetween,
} from "#app/features/court-import/geometry.ts";
import type { CourtOfMap, Pitch } from "#app/features/court-import/map-data.ts";
import { type CourtFacts, hoopsRange } from "#app/features/teams/court-facts.ts";

/** In metres. Pitches that are this close belong to one court. */
export const onePlace = 60;

/** Pitches belong to one court if a chain of close pitches connects them. The courts are sorted by
 * ref, so that the same pitches always give the same courts. */
export function groupPitches(pitches: Pitch[]): CourtOfMap[] {
  const sorted = sortPitches(pitches);
  const findIn = indexBoxes(sorted, ({ at }) => boundsOf([at]));
  const taken = new Set<Pitch>();
  const listClose = ({ at }: Pitch) =>
    findIn(boxAround(at, onePlace)).filter((other) => metresBetween(at, other.at) <= onePlace);
  return sorted.flatMap((first) => {
    if (taken.has(first)) return [];
    // The loop also visits pitches that it adds to the set, so it follows each chain to its end.
    const group = new Set([first]);
    for (const pitch of group) for (const close of listClose(pitch)) group.add(close);
    for (const pitch of group) taken.add(pitch);
    return joinPitches(sortPitches([...group]));
  });
}

const sortPitches = (pitches: Pitch[]) => pitches.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));

function joinPitches(pitches: Pitch[]): CourtOfMap[] {
  const [first, ...others] = pitches;
  if (!first || others.length === 0) return pitches;
  return [
    {
      ref: first.ref,
      otherRefs: others.map(({ ref }) => ref),
      at: meanOf(pitches.map(({ at }) => at)),
      facts: joinFacts(pitches.map(({ facts }) => facts)),
      statesAccess: pitches.some(({ statesAccess }) => statesAccess),
      name: pitches.find(({ name }) => name)?.name,
      address: pitches.find(({ address }) => address)?.address,
    },
  ];
}

function joinFacts(all: CourtFacts[]): CourtFacts {
  const agreed = <Fact extends keyof CourtFacts>(fact: Fact): CourtFacts[Fact] | null => {
    const values = new Set(all.map((facts) => facts[fact]).filter((value) => value !== null));
    const [value] = values;
    return values.size === 1 && value !== undefined ? value : null;
  };
  const hoops = all.reduce((sum, facts) => sum + (facts.hoops ?? Number.NaN), 0);
  return {
    indoor: agreed("indoor"),
    hoops: hoops <= hoopsRange.max ? hoops : null,
    surface: agreed("surface"),
    lit: agreed("lit"),
    fee: agreed("fee"),
    access: agreed("access"),
    openingHours: agreed("openingHours"),
  };
}
