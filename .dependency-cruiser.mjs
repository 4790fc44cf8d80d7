const layers = ["routes", "features", "ui", "browser", "platform", "lib"];

/** The folders of app/features, called rooms, in their order. Each room may import the rooms before
 * it. */
export const rooms = [
  ...["audit", "images", "accounts", "notifications", "push", "passwords", "teams", "sign-in"],
  ...[
    "games",
    "payments",
    "fair-teams",
    "statistics",
    "game-mail",
    "calendars",
    "answers",
    "scheduling",
    "safety",
    "announcements",
  ],
  ...["membership", "account-deletion", "guests", "courts", "game-pages", "team-page"],
  ...[
    "invitations",
    "change-notices",
    "game-edits",
    "series",
    "reminders",
    "game-day",
    "places",
    "home",
  ],
  ...["contact", "help", "admin", "court-import", "reference"],
];

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

const roomRules = rooms.map((room, i) =>
  forbid(
    `${room}-imports-a-later-room`,
    { path: `^app/features/${room}/` },
    { path: "^app/features/", pathNot: `^app/features/${anyOf(rooms.slice(0, i + 1))}/` },
  ),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...roomRules,
    forbid(
      "room-without-a-place-in-the-order",
      {
        path: "^app/features/",
        pathNot: `${tests}|^app/features/${anyOf(rooms)}/`,
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
      // The command `scripts/import-courts.ts` needs this one file of app/features.
      {
        path: `^app/${anyOf(["routes", "features", "ui", "browser"])}/`,
        pathNot: "^app/features/court-import/import-command[.]server[.]ts$",
      },
    ),
    // app/api.server.ts may import routes, because it lists the calls of the API (decision 099).
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
