const list = (kind: string, asked: Record<string, string> = {}) =>
  `/developer/${kind}?${new URLSearchParams(asked)}`;

/** An admin's pages: first and deep pages, every order both ways, common and rare words. */
export const panelPages: [name: string, path: string][] = [
  ...toTable("users", { deep: "2000", sorts: ["name", "email"] }),
  ["users: search, 9,000 found", list("users", { q: "weber" })],
  ["users: the same by name", list("users", { q: "weber", sort: "name" })],
  ["users: the same, page 180", list("users", { q: "weber", page: "180" })],
  ["users: search, two letters", list("users", { q: "we" })],
  ["users: search, 1 found", list("users", { q: "player77777@" })],
  ["users: search, a number", list("users", { q: "77" })],
  ["users: search, none", list("users", { q: "zzzzqqq" })],
  ...toTable("teams", { deep: "300", sorts: ["name", "address", "players"] }),
  ["teams: search, common", list("teams", { q: "park" })],
  ["teams: the same by players", list("teams", { q: "park", sort: "players", dir: "desc" })],
  ["teams: search, two letters", list("teams", { q: "pa" })],
  ["teams: search, rare", list("teams", { q: "ballers 777" })],
  ["teams: search, none", list("teams", { q: "zzzzqqq" })],
  ...toTable("games", { deep: "4000", sorts: ["teamId", "datetime"] }),
  ["games: search, common name", list("games", { q: "park" })],
  ["games: the same by time", list("games", { q: "park", sort: "datetime", dir: "desc" })],
  ["games: search, rare name", list("games", { q: "ballers 777" })],
  ["games: search, an id", list("games", { q: "777" })],
  ["games: search, none", list("games", { q: "zzzzqqq" })],
  ["audit log", "/developer/audit"],
  ["audit log: oldest", "/developer/audit?before=100"],
  ["mail", "/developer/mail"],
];

function toTable(kind: string, { deep, sorts }: { deep: string; sorts: string[] }) {
  const pages: [name: string, path: string][] = [
    [kind, list(kind)],
    [`${kind}: page ${deep}`, list(kind, { page: deep })],
  ];
  for (const sort of sorts) {
    pages.push([`${kind}: by ${sort}`, list(kind, { sort })]);
    pages.push([`${kind}: by ${sort}, descending`, list(kind, { sort, dir: "desc" })]);
    pages.push([`${kind}: by ${sort}, page ${deep}`, list(kind, { sort, page: deep })]);
  }
  return pages;
}
