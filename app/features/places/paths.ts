import { href } from "react-router";
import { type MapView, viewText } from "#app/features/places/map-view.ts";
import { type FilterName, filterNames } from "#app/features/places/near.ts";

export type NearQuery = {
  near?: string;
  at?: string;
  within?: number | string;
  after?: string;
  map?: string;
} & Partial<Record<FilterName, string>>;

export type TypedFilters = Partial<Record<FilterName, string>>;

export const pickFilters = (query: NearQuery): TypedFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

export function courtsPath(query: NearQuery = {}) {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(entries.map(([name, value]) => [name, `${value}`]));
  return entries.length > 0 ? `${href("/courts")}?${search}` : href("/courts");
}

export const mapPath = ({ after: _, ...query }: NearQuery, view: MapView) =>
  courtsPath({ ...query, map: viewText(view) });
