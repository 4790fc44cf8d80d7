import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@react-router/node";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { RouterContextProvider } from "react-router";
import { listenForChanges } from "#app/lib/changes.server.ts";
import { silentLog } from "#app/lib/log.server.ts";
import { createObjectStore } from "#app/lib/object-store.server.ts";
import { readSettings } from "#app/lib/settings.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Database } from "#db/schema.ts";

/**
 * The product's routes on the server that React Router brings, with its own entry: pages are streamed,
 * statements have no names, nothing is kept and nothing packed.
 */
const settings = readSettings(process.env);
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
const dialect = new PostgresDialect({ pool });
const world = {
  db: new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] }),
  changes: listenForChanges(settings.databaseUrl, () => {}),
  files: createObjectStore(settings, silentLog),
  settings,
};

function getLoadContext() {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  return context;
}

const listener = createRequestListener({ build, getLoadContext, mode: "production" });
createServer(listener).listen(settings.port, "127.0.0.1");
