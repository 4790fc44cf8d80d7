import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@react-router/node";
import compression from "compression";
import express from "express";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import morgan from "morgan";
import pg from "pg";
import { RouterContextProvider } from "react-router";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { silentLog } from "#app/platform/observability/log.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import type { Database } from "#db/schema.ts";

/**
 * Serves the product's routes like `react-router-serve`, assembled from the same parts because that
 * program takes no database: pages are streamed and compressed by React Router's entry and
 * `compression`, statements are not prepared, nothing is cached.
 */
const settings = readSettings(process.env);
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
const dialect = new PostgresDialect({ pool });
const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
const services = {
  db,
  changes: openChangeFeed(settings.databaseUrl, { db, onError: () => {} }),
  files: createObjectStore(settings, silentLog),
  settings,
};

function getLoadContext() {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

const listener = createRequestListener({ build, getLoadContext, mode: "production" });
express()
  .disable("x-powered-by")
  .use(compression())
  .use(
    "/assets",
    express.static("build/bench/plain/client/assets", { immutable: true, maxAge: "1y" }),
  )
  .use(morgan("tiny"))
  .use(listener)
  .listen(settings.port, "127.0.0.1");
