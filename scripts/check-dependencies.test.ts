import { expect, test } from "vitest";
import { dependencyFindings } from "./check-dependencies.ts";

test.for<[string, string]>([
  [
    "import of a path that a package does not export",
    `import "react-router/dist/production/index.mjs";`,
  ],
  [
    "import by the folder of the package",
    `import "../node_modules/react/cjs/react.production.js";`,
  ],
  ["re-export of an internal file", `export * from "zod/src/index.ts";`],
  ["import() of an internal file", `await import("react-router/dist/development/index.mjs");`],
])("refuses an %s", ([, text]) => {
  expect(dependencyFindings("app/ui/button.tsx", text)).toHaveLength(1);
});

test.for([
  `import { Link } from "react-router";`,
  `import { HydratedRouter } from "react-router/dom";`,
  `import { renderToString } from "react-dom/server";`,
  `import "#app/ui/button.tsx"; import "./toast.ts"; import fs from "node:fs";`,
  `import * as build from "virtual:react-router/server-build";`,
])("allows %s", (text) => {
  expect(dependencyFindings("app/ui/button.tsx", text)).toEqual([]);
});

test.for([
  `import { UNSAFE_FrameworkContext as Context } from "react-router";`,
  `import { unstable_useRoute } from "react-router";`,
  `const routes = window.__reactRouterManifest?.routes;`,
  `Reflect.set(window, "__reactRouterContext", {});`,
  "const start = `window.__reactRouterRouteModules=${modules}`;",
  `const { matches } = entry.staticHandlerContext;`,
  `entry.serverHandoffStream = undefined;`,
])("refuses of React Router %s", (text) => {
  expect(dependencyFindings("app/entry.server.tsx", text)).toHaveLength(1);
});

test.for<[string, string]>([
  [
    "a transform without a filter",
    `export const p = () => ({ name: "p", transform: (code) => code });`,
  ],
  [
    "a transform of a library",
    `export const p = () => ({ transform: { filter: { id: /react-dom/ }, handler: (code) => code } });`,
  ],
  [
    "a module in place of another",
    `export const p = () => ({ resolveId() { return "/other.ts"; } });`,
  ],
  ["an alias", `export default { resolve: { alias: { react: "./app/react.ts" } } };`],
  ["a path past a package's exports", `const path = "react-router/dist/production/index.mjs";`],
])("refuses in the build %s", ([, text]) => {
  expect(dependencyFindings("vite/plugin.ts", text)).toHaveLength(1);
});

test("allows a plugin whose filter excludes node_modules", () => {
  const text = `export const p = () => ({
    transform: { filter: { id: { exclude: /node_modules/ } }, handler: (code) => code },
  });`;
  expect(dependencyFindings("vite/plugin.ts", text)).toEqual([]);
});
