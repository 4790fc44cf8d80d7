import { matchRoutes, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { byShape } from "./route-table.ts";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", path: "/" },
  create: { id: "create", parentId: "home", path: "create" },
  game: { id: "game", parentId: "root", path: "games/:id" },
  edit: { id: "edit", parentId: "game", path: "edit" },
  list: { id: "list", parentId: "root", path: "games" },
  panel: { id: "panel", parentId: "root" },
  audit: { id: "audit", parentId: "panel", path: "developer/audit" },
  call: { id: "call", parentId: "root", path: "api/games/:id" },
  noCall: { id: "noCall", parentId: "root", path: "api/*" },
  notFound: { id: "notFound", parentId: "root", path: "*" },
};

const build = { routes, assets: { routes } } as unknown as ServerBuild;

test("a path meets the same routes in its part of the build as in the whole", () => {
  const partFor = byShape(build, (part) => part);
  const paths = ["/", "/create", "/games", "/games/7", "/games/7/edit", "/developer/audit"];
  for (const path of [...paths, "/api/games/7", "/api/no/such/call", "/none", "/games/7/none"]) {
    const found = idsIn(partFor(path), path);
    expect(found.length).toBeGreaterThan(1);
    expect([path, found]).toEqual([path, idsIn(build, path)]);
  }
});

test("a part holds only routes of its first segment and length, their parents and routes for any path", () => {
  const partFor = byShape(build, (part) => Object.keys(part.routes));
  expect(partFor("/games/7").sort()).toEqual(["game", "noCall", "notFound", "root"]);
  expect(partFor("/games/7/edit").sort()).toEqual(["edit", "game", "noCall", "notFound", "root"]);
  expect(partFor("/create").sort()).toEqual(["create", "home", "noCall", "notFound", "root"]);
  expect(partFor("/none").sort()).toEqual(["noCall", "notFound", "root"]);
});

test("data of a page comes from the part of its page", () => {
  const partFor = byShape(build, (part) => Object.keys(part.assets.routes));
  expect(partFor("/games.data")).toEqual(partFor("/games"));
  for (const path of ["/_root.data", "/_.data"]) expect(partFor(path)).toEqual(partFor("/"));
});

function idsIn({ routes }: ServerBuild, path: string) {
  type Node = { id: string; path?: string; children: Node[] };
  const nest = (parent?: string): Node[] =>
    Object.values(routes).flatMap((route) =>
      route?.parentId === parent && route
        ? [{ id: route.id, path: route.path, children: nest(route.id) }]
        : [],
    );
  return (matchRoutes(nest(), path) ?? []).map(({ route }) => route.id);
}
