import { findPackageJSON } from "node:module";
import path from "node:path";

/** Also correct when this file runs from the build. */
export const checkout = path.dirname(findPackageJSON("..", import.meta.url) ?? "package.json");
