import type { Position } from "#app/lib/position.ts";

/** A thing of OpenStreetMap: "way/89710917". */
export type OsmRef = `${OsmKind}/${number}`;
export type OsmKind = "node" | "way" | "relation";
export type Tags = Record<string, string>;

/** How a file says where an element is: by positions, or by other elements. */
export type Shape = {
  /** Of a node, or the middle that the file states. */
  at?: Position;
  /** The nodes of a way, in order. */
  nodes?: number[];
  /** The ways that are the outline of a relation. */
  ways?: number[];
  /** The lines of an outline. */
  lines?: Position[][];
};

/** An element without an id is one of a file that leaves ids out. */
export type OsmElement = { kind: OsmKind; id?: number; tags: Tags } & Shape;

export const toRef = ({ kind, id }: { kind: OsmKind; id: number }): OsmRef => `${kind}/${id}`;

/** A part of the map in degrees. If `west` is greater than `east`, it crosses the 180th meridian. */
export type Box = { west: number; south: number; east: number; north: number };

export const isInBox = ({ lat, lon }: Position, { west, south, east, north }: Box): boolean =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);

export const isOnEarth = ({ lat, lon }: Position): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** A file that cannot be imported; the message is one sentence for the operator. */
export class UnreadableFile extends Error {}
