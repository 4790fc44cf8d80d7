import type { Tags } from "#app/features/court-import/osm.ts";
import { type CourtFacts, hoopsRange, openingHoursMax } from "#app/features/teams/court-facts.ts";

export type UnusableFact = "hoops" | "lit" | "fee" | "access" | "opening_hours";

const valuesOf = (tag: string | undefined) => (tag ?? "").split(";").map((value) => value.trim());

const isForBasketball = (sport: string | undefined) =>
  valuesOf(sport).some((value) => value === "basketball" || value === "streetball");

const isCourtPlace = ({ leisure = "", building = "no" }: Tags) =>
  ["pitch", "sports_centre", "sports_hall", "stadium"].includes(leisure) || building !== "no";

const lifecycle = "disused|abandoned|construction|proposed|removed|demolished";
const lifecycleKey = new RegExp(`^(?:${lifecycle})(?::|$)`);
const lifecycleValue = new RegExp(`^(?:${lifecycle})$`);

const isOutOfUse = (tags: Tags) =>
  Object.entries(tags).some(([key, value]) => lifecycleKey.test(key) && value !== "no") ||
  ["leisure", "building", "landuse", "sport"].some((key) => lifecycleValue.test(tags[key] ?? ""));

export type LeftOut =
  | "another sport"
  | "no sport named"
  | "no pitch, hall or building"
  | "out of use"
  | "private";

export function judgeTags(tags: Tags): "court" | LeftOut | undefined {
  const sports = [tags.sport, ...lifecycle.split("|").map((prefix) => tags[`${prefix}:sport`])];
  if (!sports.some(isForBasketball)) {
    if (tags.leisure !== "pitch") return undefined;
    return tags.sport ? "another sport" : "no sport named";
  }
  if (isOutOfUse(tags)) return "out of use";
  if (!isCourtPlace(tags)) return "no pitch, hall or building";
  return tags.access === "no" || tags.access === "private" ? "private" : "court";
}

export function readFacts(tags: Tags) {
  const unusable: UnusableFact[] = [];
  const read = <Value>(fact: UnusableFact, value: Value | undefined) => {
    if (value === undefined) unusable.push(fact);
    return value ?? null;
  };
  const facts: CourtFacts = {
    indoor: isIndoor(tags),
    hoops: read("hoops", readHoops(tags.hoops)),
    surface: readSurface(tags.surface),
    lit: read("lit", readLit(tags.lit)),
    fee: read("fee", readYesOrNo(tags.fee)),
    access: read("access", readAccess(tags.access)),
    openingHours: read("opening_hours", readHours(tags.opening_hours)),
  };
  return { facts, unusable };
}

const isIndoor = ({ indoor, building = "no", leisure = "" }: Tags) =>
  indoor === "yes" || building !== "no" || ["sports_hall", "sports_centre"].includes(leisure);

// Each function below returns null if the tag is missing, and undefined if its value is not
// understood. The report counts the latter.

function readHoops(tag: string | undefined): number | null | undefined {
  if (!tag) return null;
  const hoops = /^\d{1,2}$/.test(tag) ? Number(tag) : 0;
  return hoops >= hoopsRange.min && hoops <= hoopsRange.max ? hoops : undefined;
}

const surfaces: Record<string, CourtFacts["surface"]> = {
  asphalt: "asphalt",
  concrete: "concrete",
  paved: "concrete",
  tartan: "rubber",
  rubber: "rubber",
  acrylic: "rubber",
  wood: "wood",
  parquet: "wood",
};

const readSurface = (tag: string | undefined) =>
  tag ? (Object.hasOwn(surfaces, tag) ? (surfaces[tag] ?? null) : "other") : null;

function readLit(tag: string | undefined): boolean | null | undefined {
  if (!tag) return null;
  if (tag === "no") return false;
  const isLit = ["yes", "24/7", "automatic", "sunset-sunrise"].includes(tag);
  return isLit || /\d{1,2}:\d{2}/.test(tag) ? true : undefined;
}

function readYesOrNo(tag: string | undefined): boolean | null | undefined {
  if (!tag) return null;
  return tag === "yes" ? true : tag === "no" ? false : undefined;
}

function readAccess(tag: string | undefined): CourtFacts["access"] | undefined {
  if (!tag) return accessUnlessInSchool;
  if (["yes", "permissive"].includes(tag)) return "public";
  return ["customers", "members", "permit"].includes(tag) ? "restricted" : undefined;
}

/** Who may play if no tag says so. At a school `accessInSchool` is used instead. */
export const accessUnlessInSchool = "public";
export const accessInSchool = "restricted";

function readHours(tag: string | undefined): string | null | undefined {
  const hours = tag?.trim();
  if (!hours) return null;
  return [...hours].length <= openingHoursMax && !/[\p{Cc}\p{Cs}]/u.test(hours) ? hours : undefined;
}
