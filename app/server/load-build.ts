import type { ServerBuild } from "react-router";
import { type AllowedMethods, allowedMethods } from "./allowed-methods.ts";
import { type RouteName, routeNames } from "./route-names.ts";

/** The routes, or in development the function that loads the changed ones. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

type Loaded = { build: Build; nameRoute: RouteName; methodsOf: AllowedMethods };

/** In development routes change with their files. */
const unknownRoutes = { nameRoute: () => "development", methodsOf: () => undefined };

export async function loadBuild({ isDevelopment }: { isDevelopment: boolean }): Promise<Loaded> {
  const load = () => import("virtual:react-router/server-build");
  const build: Build = isDevelopment ? load : await load();
  if (typeof build === "function") return { build, ...unknownRoutes };
  return { build, nameRoute: routeNames(build.routes), methodsOf: allowedMethods(build.routes) };
}
