import type { Resource } from "#app/features/audit/resource.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { inFull } from "#app/ui/dates.ts";

export const rowsPerPage = 50;
export const mostRowsPerCall = 1000;

export const countedUpTo = 1_000;

export type Column = { name: string; label: string; sortable: boolean };

const sortable = (name: string, label: string): Column => ({ name, label, sortable: true });
const plain = (name: string, label: string): Column => ({ name, label, sortable: false });

export const columnsByKind: Record<Resource, Column[]> = {
  users: [
    sortable("id", "ID"),
    sortable("name", "Name"),
    sortable("email", "Email"),
    plain("confirmed", "Confirmed"),
    plain("teams", "Teams"),
    plain("avatar", "Avatar"),
    plain("since", "Since"),
  ],
  teams: [
    sortable("id", "ID"),
    sortable("name", "Name"),
    sortable("address", "Address"),
    sortable("players", "Players"),
    plain("secretKey", "Secret Key"),
  ],
  games: [
    sortable("id", "ID"),
    sortable("teamId", "Team ID"),
    sortable("datetime", "Date & Time"),
    plain("checkIns", "Check-ins"),
    plain("players", "With guests"),
    plain("cancelled", "Cancelled"),
  ],
};

export type TableQuery = {
  text: string;
  sort: string;
  descending: boolean;
  page: number;
  limit: number;
};

export const toName = ({ name, at }: { name: string; at?: LocalTime }) =>
  at ? `${name}, ${inFull(at)}` : name;

export function parseTableQuery(
  kind: Resource,
  search: URLSearchParams,
  defaultLimit: number,
): TableQuery {
  const sort = search.get("sort") ?? "";
  const isSortable = columnsByKind[kind].some(({ name, sortable }) => sortable && name === sort);
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
