import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Every path there is; new routes are included automatically. */
export const addresses = [...new Set(routes.flatMap((entry) => pathsOf(entry, "")))];

function pathsOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const own = `${above}/${path}`.replace(/\/+/g, "/").replace(/(?!^)\/$/, "");
  return [own, ...children.flatMap((child) => pathsOf(child, own))];
}

/** A path with a value for each of its parameters. */
export const filled = (address: string) => address.replace(/:\w+/g, "1").replace("*", "anything");
