import type { Position } from "#app/lib/position.ts";

/** For example "way/89710917". */
export type OsmRef = `${OsmKind}/${number}`;
export type OsmKind = "node" | "way" | "relation";
export type Tags = Record<string, string>;

export type Shape = {
  /** The position of a node. For other elements it is their middle, if the file states it. */
  at?: Position;
  nodes?: number[];
  ways?: number[];
  lines?: Position[][];
};

export type OsmElement = { kind: OsmKind; id?: number; tags: Tags } & Shape;

export const toRef = ({ kind, id }: { kind: OsmKind; id: number }): OsmRef => `${kind}/${id}`;

/** In degrees. `west` is greater than `east` if the box crosses the 180th meridian. */
export type Box = { west: number; south: number; east: number; north: number };

export const isInBox = ({ lat, lon }: Position, { west, south, east, north }: Box): boolean =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);

export const isOnEarth = ({ lat, lon }: Position): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

export class UnreadableFile extends Error {}
