import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Every address there is. A new route is in here by itself. */
export const addresses = [...new Set(routes.flatMap((entry) => pathsOf(entry, "")))];

function pathsOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const own = `${above}/${path}`.replace(/\/+/g, "/").replace(/(?!^)\/$/, "");
  return [own, ...children.flatMap((child) => pathsOf(child, own))];
}

/** An address with something for each of its parameters. */
export const filled = (address: string) => address.replace(/:\w+/g, "1").replace("*", "anything");
