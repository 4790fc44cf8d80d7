import { findPackageJSON } from "node:module";
import path from "node:path";

export const checkout = path.dirname(findPackageJSON("..", import.meta.url) ?? "package.json");
