import { href } from "react-router";

export type NearQuery = { near?: string; at?: string; within?: number; after?: string };

/** The list of courts, by distance from a place if one is given. */
export function courtsPath(query: NearQuery = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
  return given.length > 0 ? `${href("/courts")}?${search}` : href("/courts");
}
