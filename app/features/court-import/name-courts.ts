import {
  areaOf,
  boundsOf,
  boxAround,
  boxOf,
  indexBoxes,
  isInside,
  metresFrom,
  metresFromPath,
  type Place,
} from "#app/features/court-import/geometry.ts";
import {
  type CourtOfMap,
  type Grounds,
  type MapData,
  reach,
  type Settlement,
  type Street,
} from "#app/features/court-import/map-data.ts";
import { type Position, positionText } from "#app/lib/position.ts";

export type CourtNames = {
  names: string[];
  addresses: string[];
  district?: string;
  isInSchool: boolean;
};

type NamedCourt = Pick<CourtOfMap, "at" | "name" | "address">;

export function courtNamer({ grounds, streets, settlements }: MapData) {
  const findGrounds = groundsFinder(grounds);
  const findStreet = streetFinder(streets);
  const findDistrict = districtFinder(settlements);
  return ({ at, name, address }: NamedCourt): CourtNames => {
    const { names, isInSchool } = findGrounds(at);
    const street = findStreet(at);
    const { district, suburb, town } = findDistrict(at);
    // People in a large town search for the suburb, so the street address contains the suburb as
    // well as the town.
    const where = unique([street, suburb, town ?? district]).join(", ");
    const position = positionText(at);
    return {
      names: unique([name, ...names, street, district, `Court near ${position}`]),
      addresses: unique([address, where, position]),
      district,
      isInSchool,
    };
  };
}

const isKnown = (text: string | undefined): text is string => Boolean(text);
const unique = (texts: (string | undefined)[]) => [...new Set(texts.filter(isKnown))];

function groundsFinder(grounds: Grounds[]) {
  const findIn = indexBoxes(grounds, boxOf);
  return (at: Position) => {
    const close = findIn(boxAround(at, reach.grounds));
    const around = smallestAround(close, at);
    const [beside] = nearest(
      close.filter(({ name }) => name),
      { at, within: reach.grounds },
    );
    return {
      names: unique([...around.map(({ name }) => name), beside?.name]),
      isInSchool: around.some(({ isSchool }) => isSchool),
    };
  };
}

function streetFinder(streets: Street[]) {
  const findIn = indexBoxes(streets, ({ line }) => boundsOf(line));
  return (at: Position): string | undefined => {
    const sorted = sortBy(findIn(boxAround(at, reach.street)), ({ line }) =>
      metresFromPath(at, line),
    ).filter(({ line }) => metresFromPath(at, line) <= reach.street);
    return (sorted.find(({ isPath }) => !isPath) ?? sorted[0])?.name;
  };
}

function districtFinder(settlements: Settlement[]) {
  const findIn = indexBoxes(settlements, boxOf);
  return (at: Position) => {
    const close = findIn(boxAround(at, reach.settlement));
    const around = smallestAround(close, at);
    const beside = nearest(
      close.filter((each) => each.at),
      { at, within: reach.settlement },
    );
    const [first] = around.length > 0 ? around : beside;
    const isTown = ({ size }: Settlement) => size === "town";
    const town = around.find(isTown) ?? beside.find(isTown);
    const isHere = first && (around.includes(first) || metresFrom(at, first) <= reach.suburb);
    return { district: first?.name, suburb: isHere ? first.name : undefined, town: town?.name };
  };
}

const smallestAround = <Thing extends Place>(things: Thing[], at: Position): Thing[] =>
  sortBy(
    things.filter(({ rings = [] }) => isInside(at, rings)),
    ({ rings = [] }) => areaOf(rings),
  );

type NearestOptions = { at: Position; within: number };

function nearest<Thing extends Place>(things: Thing[], { at, within }: NearestOptions): Thing[] {
  const measured = things.map((thing) => ({ thing, metres: metresFrom(at, thing) }));
  return sortBy(
    measured.filter(({ metres }) => metres <= within),
    ({ metres }) => metres,
  ).map(({ thing }) => thing);
}

const sortBy = <Thing>(things: Thing[], by: (thing: Thing) => number): Thing[] =>
  things.toSorted((a, b) => by(a) - by(b));
