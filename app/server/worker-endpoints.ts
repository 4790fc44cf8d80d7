import express, { type Express } from "express";
import { type Health, health } from "./health.ts";

/** Serves the endpoints of a process that only runs jobs, besides `/metrics`. */
export function workerEndpoints(options: Health): Express {
  const endpoints = express();
  endpoints.disable("x-powered-by").disable("etag");
  endpoints.use(health(options));
  endpoints.use((_req, res) => void res.status(404).type("text/plain").send("worker\n"));
  return endpoints;
}
