import {
  accessInSchool,
  accessUnlessInSchool,
  type TaggedFacts,
} from "#app/features/court-import/court-tags.ts";
import { groupPitches } from "#app/features/court-import/group-pitches.ts";
import type { ImportReport } from "#app/features/court-import/import-report.ts";
import type { MapData } from "#app/features/court-import/map-data.ts";
import { courtNamer } from "#app/features/court-import/name-courts.ts";
import { count, type Tally } from "#app/features/court-import/tally.ts";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.server.ts";
import { maxName } from "#app/features/teams/create-team.ts";
import { isHonest, isHonestName } from "#app/lib/honest-text.server.ts";
import type { Position } from "#app/lib/position.ts";
import { toSlug } from "#app/lib/slug.ts";

/** A court of the map with all that it would have as one of ours. */
export type DescribedCourt = Position & {
  ref: string;
  /** Of all its pitches. */
  refs: string[];
  facts: TaggedFacts;
  /** What it is called, whatever others are called. */
  plainName: string;
  /** What it can be called, best first: the plain name, unless others of the map have that, too. */
  names: string[];
  address: string;
};

/** Joins the pitches of a map to courts and describes them; counts the names and addresses that will not do. */
export function describeCourts(map: MapData, unusableTexts: ImportReport["unusable"]) {
  const nameCourt = courtNamer(map);
  const courts = groupPitches(map.pitches).map((court) => {
    const { names, addresses, district, isInSchool } = nameCourt(court);
    const isOdd = (kind: "name" | "address") => count(unusableTexts, kind);
    return {
      ref: court.ref,
      refs: court.refs,
      lat: rounded(court.at.lat),
      lon: rounded(court.at.lon),
      facts: withAccess(court.facts, court.statesAccess, isInSchool),
      plainName: pickUsable(names, readName, () => isOdd("name")),
      address: pickUsable(addresses, readAddress, () => isOdd("address")),
      district: district && readName(district),
    };
  });
  const namesakes: Tally<string> = new Map();
  for (const { plainName } of courts) count(namesakes, sameForReaders(plainName));
  return courts.map(({ district, ...court }): DescribedCourt => {
    const isDouble = (namesakes.get(sameForReaders(court.plainName)) ?? 0) > 1;
    const inDistrict = nameInDistrict(court.plainName, district);
    return { ...court, names: isDouble ? [inDistrict] : [court.plainName, inDistrict] };
  });
}

/** Five decimals, as positions are stored. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

function withAccess(facts: TaggedFacts, isStated: boolean, isInSchool: boolean): TaggedFacts {
  return isStated
    ? facts
    : { ...facts, access: isInSchool ? accessInSchool : accessUnlessInSchool };
}

/** The first text that passes the rules for typed ones; the last always does. */
function pickUsable(
  texts: string[],
  read: (text: string) => string | undefined,
  onUnusable: () => void,
): string {
  for (const text of texts) {
    const usable = read(text);
    if (usable !== undefined) return usable;
    onUnusable();
  }
  throw new Error(`None of these can be stored: ${texts.join(" · ")}`);
}

const newName = teamNameInput.refine(isHonestName);
const newAddress = teamAddressInput.refine(isHonest);
const readName = (text: string) => newName.safeParse(text).data;
const readAddress = (text: string) => newAddress.safeParse(text).data;

const sameForReaders = (name: string) => toSlug(name) || name.toLowerCase();

/** "Mill Lane (Westend)". */
function nameInDistrict(name: string, district: string | undefined): string {
  const both = `${name} (${district})`;
  const isUseful = district && district !== name && [...both].length <= maxName;
  return isUseful ? both : name;
}
