import { matchRoutes } from "react-router";
import { pathTable } from "#app/api.server.ts";
import { describe, expect, test } from "#db/testing.ts";

const paths = [
  "/api/admin/{kind}/{id}",
  "/api/admin/{kind}/bulk",
  "/api/admin/{kind}",
  "/api/admin/login",
  "/api/games",
  "/api/games/{id}",
  "/api/games/{id}/guests/{guestId}",
];
const find = pathTable(paths.map((path) => [path, path]));
const routes = paths.map((path) => ({ id: path, path: path.replace(/\{(\w+)\}/g, ":$1") }));

/** Returns what the router finds. */
function match(pathname: string) {
  const [found] = matchRoutes(routes, pathname) ?? [];
  return found && { value: found.route.id, params: found.params };
}

describe("a path is found as the router would", () => {
  test.for([
    ...["/api/games", "/api/games/", "/API/Games//", "/api/games/7", "/api/games/7/guests/8"],
    ...["/api/admin/login", "/api/admin/users", "/api/admin/users/bulk", "/api/admin/login/7"],
    ...[
      "/api/%67ames",
      "/api/games/a%2Fb",
      "/api/games/%20",
      "/api/games/%E0%A4%A",
      "/api/games/%",
    ],
    ...[
      "/api",
      "/api/",
      "/api//games",
      "/api/games/7/guests",
      "/games",
      "",
      "/api/gamesx",
      "/api.games",
    ],
  ])("%s", (pathname) => {
    expect(find(pathname)).toEqual(match(pathname));
  });
});
