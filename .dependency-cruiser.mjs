/** One direction: each layer may import itself and the layers after it. The process stands beside them. */
const layers = ["routes", "features", "ui", "browser", "platform", "lib"];

/** The features that each feature may import. */
const accounts = ["images", "notifications"];
const teams = ["accounts", "audit", ...accounts];
const games = ["teams", ...teams];
const onGames = ["games", ...games];
const admin = ["series", "invitations", "contact", "safety", ...onGames];
const features = {
  images: [],
  notifications: [],
  audit: [],
  contact: [],
  help: [],
  accounts,
  teams,
  games,
  reminders: onGames,
  replies: ["invitations", ...onGames],
  calendars: ["replies", "invitations", ...onGames],
  series: onGames,
  safety: ["replies", "invitations", ...onGames],
  invitations: onGames,
  home: ["replies", "invitations", ...onGames],
  admin,
  reference: ["admin", ...admin],
};

// Tests and measurements may look at everything.
const tests = "[.]test[.]tsx?$|^e2e/|^db/(builders|testing)|^scripts/bench/";
const anyOf = (names) => `(${names.join("|")})`;
const forbid = (name, from, to) => ({
  name,
  severity: "error",
  from: { pathNot: tests, ...from },
  to,
});

const layerRules = layers.slice(1).map((layer, i) => {
  const above = layers.slice(0, i + 1);
  return forbid(
    `${layer}-imports-what-stands-on-it`,
    { path: `^app/${layer}/` },
    { path: `^app/${anyOf([...above, "server"])}/|^app/[^/]+[.]tsx?$|^scripts/` },
  );
});

const featureRules = Object.entries(features).map(([feature, below]) =>
  forbid(
    `${feature}-imports-another-feature`,
    { path: `^app/features/${feature}/` },
    { path: "^app/features/", pathNot: `^app/features/${anyOf([feature, ...below])}/` },
  ),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...featureRules,
    forbid(
      "feature-without-a-rule",
      {
        path: "^app/features/",
        pathNot: `${tests}|^app/features/${anyOf(Object.keys(features))}/`,
      },
      { path: "^app/features/" },
    ),
    forbid("database-imports-the-product", { path: "^db/" }, { path: "^(app|scripts)/" }),
    forbid(
      "process-imports-the-product",
      { path: "^app/server/" },
      { path: `^app/${anyOf(["routes", "features", "ui", "browser"])}/` },
    ),
    forbid(
      "command-imports-the-product",
      { path: "^scripts/" },
      { path: `^app/${anyOf(["routes", "features", "ui", "browser"])}/` },
    ),
    // One exception: app/api.server.ts collects the calls of the API (import.meta.glob, decision 099).
    forbid(
      "nothing-imports-a-route",
      { path: "^(app|db|scripts)/", pathNot: `${tests}|^app/routes[.]ts$` },
      { path: "^app/routes/", pathNot: "/[+]types/" },
    ),
    {
      name: "circular",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    includeOnly: "^(app|db|scripts|e2e)/",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs"] },
  },
};
