import {
  isOnMap,
  type MapView,
  toPoint,
  twoDecimals,
  zooms,
} from "#app/features/places/map-view.ts";
import type { Position } from "#app/lib/position.ts";

export type MapCourt = Position & {
  id: number;
  name: string;
  slug: string;
  here: number;
  hasGame: boolean;
};

/** `number` is the place in the list below the map, if the court is in that list. */
export type Mark = Position & { x: number; y: number; here: number; hasGame: boolean } & (
    | { kind: "court"; name: string; slug: string; number: number | null }
    | { kind: "count"; count: number }
  );

type Thing = Position & { count: number; here: number; hasGame: boolean; court?: MapCourt };

const apart = 62;

type MarkInput = {
  view: MapView;
  courts: MapCourt[];
  cells: (Position & { count: number })[];
  numbers: number[];
};

export function placeMarks({ view, courts, cells, numbers }: MarkInput): Mark[] {
  const numberOf = (id: number) => {
    const at = numbers.indexOf(id);
    return at < 0 ? null : at + 1;
  };
  const rank = ({ id }: MapCourt) => numberOf(id) ?? Number.POSITIVE_INFINITY;
  const things: Thing[] = [
    ...courts
      .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
      .map((court) => ({ ...court, count: 1, court })),
    ...cells.map((cell) => ({ ...cell, here: 0, hasGame: false })),
  ];
  return gather(view, things).map(({ point, members }) => {
    const [first] = members;
    const facts = {
      ...{ x: twoDecimals(point.x), y: twoDecimals(point.y) },
      here: sum(members.map(({ here }) => here)),
      hasGame: members.some(({ hasGame }) => hasGame),
    };
    if (members.length === 1 && first?.court) {
      const { name, slug, id, lat, lon } = first.court;
      return { kind: "court", ...facts, ...{ name, slug, lat, lon, number: numberOf(id) } };
    }
    const { lat = 0, lon = 0 } = first ?? {};
    return { kind: "count", ...facts, lat, lon, count: sum(members.map(({ count }) => count)) };
  });
}

type Group = { point: { x: number; y: number }; members: Thing[] };

function gather(view: MapView, things: Thing[]): Group[] {
  const groups: Group[] = [];
  for (const thing of things) {
    const point = toPoint(view, thing);
    if (!isOnMap(point)) continue;
    const near = groups.find(
      (group) => Math.hypot(group.point.x - point.x, group.point.y - point.y) < apart,
    );
    if (near && view.zoom < zooms.max) near.members.push(thing);
    else groups.push({ point, members: [thing] });
  }
  return groups;
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
