import { mostRowsPerCall, type TableQuery, toColumns } from "#app/features/admin/list.ts";
import type { Resource } from "#app/features/audit/resource.ts";

/** Parses the query of a table; invalid values fall back to the newest rows. */
export function parseTableQuery(
  kind: Resource,
  search: URLSearchParams,
  defaultLimit: number,
): TableQuery {
  const sort = search.get("sort") ?? "";
  const isSortable = toColumns[kind].some(({ name, sortable }) => sortable && name === sort);
  return {
    text: (search.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
    sort: isSortable ? sort : "id",
    descending: search.has("dir") ? search.get("dir") === "desc" : !isSortable || sort === "id",
    page: within(search.get("page"), 1_000_000) ?? 1,
    limit: within(search.get("limit"), mostRowsPerCall) ?? defaultLimit,
  };
}

function within(text: string | null, most: number) {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}
