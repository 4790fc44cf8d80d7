import { accessInSchool, accessUnlessInSchool } from "#app/features/court-import/court-tags.ts";
import type { ImportReport } from "#app/features/court-import/import-report.ts";
import { type CourtOfMap, type MapData, refsOf } from "#app/features/court-import/map-data.ts";
import { courtNamer } from "#app/features/court-import/name-courts.ts";
import { count, type Tally } from "#app/features/court-import/tally.ts";
import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.server.ts";
import { maxName } from "#app/features/teams/create-team.ts";
import { isHonest, isHonestName } from "#app/lib/honest-text.server.ts";
import { type Position, roundDegrees } from "#app/lib/position.ts";
import { toSlug } from "#app/lib/slug.ts";

export type DescribedCourt = Position & {
  ref: string;
  refs: string[];
  facts: CourtFacts;
  /** The name without the district. */
  plainName: string;
  /** The possible names, the best one first. `plainName` is not among them if several courts of the
   * map share it. */
  names: string[];
  address: string;
};

/** All courts are named before the first one is described, because only then it is known whether a
 * court's plain name is unique. */
export function courtDescriber(map: MapData, onProgress: (share: number) => void) {
  const nameCourt = courtNamer(map);
  const namesakes: Tally<string> = new Map();
  map.courts.forEach((court, n) => {
    count(namesakes, sameForReaders(pickUsable(nameCourt(court).names, readName)));
    if (n % 1000 === 0) onProgress(n / map.courts.length);
  });
  return (court: CourtOfMap, unusable: ImportReport["unusable"]): DescribedCourt => {
    const { names, addresses, district, isInSchool } = nameCourt(court);
    const plainName = pickUsable(names, readName, () => count(unusable, "name"));
    const inDistrict = nameInDistrict(plainName, district && readName(district));
    const isDouble = (namesakes.get(sameForReaders(plainName)) ?? 0) > 1;
    return {
      ref: court.ref,
      refs: refsOf(court),
      lat: roundDegrees(court.at.lat),
      lon: roundDegrees(court.at.lon),
      facts: withAccess(court.facts, court.statesAccess, isInSchool),
      plainName,
      names: isDouble ? [inDistrict] : [plainName, inDistrict],
      address: pickUsable(addresses, readAddress, () => count(unusable, "address")),
    };
  };
}

function withAccess(facts: CourtFacts, isStated: boolean, isInSchool: boolean): CourtFacts {
  return isStated
    ? facts
    : { ...facts, access: isInSchool ? accessInSchool : accessUnlessInSchool };
}

function pickUsable(
  texts: string[],
  read: (text: string) => string | undefined,
  onUnusable?: () => void,
): string {
  for (const text of texts) {
    const usable = read(text);
    if (usable !== undefined) return usable;
    onUnusable?.();
  }
  throw new Error(`None of these can be stored: ${texts.join(" · ")}`);
}

const newName = teamNameInput.refine(isHonestName);
const newAddress = teamAddressInput.refine(isHonest);
const readName = (text: string) => newName.safeParse(text).data;
const readAddress = (text: string) => newAddress.safeParse(text).data;

const sameForReaders = (name: string) => toSlug(name) || name.toLowerCase();

function nameInDistrict(name: string, district: string | undefined): string {
  const both = `${name} (${district})`;
  const isUseful = district && district !== name && [...both].length <= maxName;
  return isUseful ? both : name;
}
