import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of the checkout, also when this file runs from the build. */
export const checkout = path.dirname(findPackageJSON("..", import.meta.url) ?? "package.json");
