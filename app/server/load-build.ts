import type { ServerBuild } from "react-router";
import { type RouteName, routeNames } from "./route-names.ts";

/** The routes, or in development the function that loads the changed ones. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

export async function loadBuild({ isDevelopment }: { isDevelopment: boolean }) {
  const load = () => import("virtual:react-router/server-build");
  const build: Build = isDevelopment ? load : await load();
  const nameRoute: RouteName =
    typeof build === "function" ? () => "development" : routeNames(build.routes);
  return { build, nameRoute };
}
