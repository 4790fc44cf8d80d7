import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of the checkout. This file may run from the build, far from where it stands. */
export const checkout = path.dirname(findPackageJSON("..", import.meta.url) ?? "package.json");
