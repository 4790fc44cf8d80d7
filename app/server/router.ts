import { writeReadableStreamToWritable } from "@react-router/node";
import type { Request as Incoming, Response as Outgoing, RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Fault, faultContext } from "#app/middleware/fault.server.ts";
import { requestContext } from "#app/middleware/request.server.ts";
import { type World, worldContext } from "#app/middleware/world.server.ts";
import { originOf } from "./address-check.ts";
import { countedBody } from "./counted-body.ts";
import { textOfFault } from "./fault-text.ts";
import { isApi, pathOf } from "./path.ts";
import type { Policy } from "./policy.ts";
import { refuse } from "./refuse.ts";
import { factsOf } from "./request-facts.ts";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  isDevelopment: boolean;
  world: World;
  policy: Policy;
};

/** Hands a request to the routes, and their answer to the client. */
export function router({ build, isDevelopment, world, policy }: Options): RequestHandler {
  const handle = createRequestHandler(build, isDevelopment ? "development" : "production");
  return async (req, res) => {
    const fault: Fault = {};
    const context = new RouterContextProvider();
    context.set(worldContext, world);
    context.set(requestContext, factsOf(res));
    context.set(faultContext, fault);
    const response = await handle(requestOf(req, res, policy), context);
    if (res.destroyed || res.writableEnded) return void response.body?.cancel().catch(() => {});
    const status = replacement(req, response, fault, policy);
    if (status) return refuse(res, policy, textOfFault(status));
    copyHead(response, res);
    await copyBody(response, res);
  };
}

/** The request as the routes see it. The gate has judged its origin: the router need not again. */
function requestOf(req: Incoming, res: Outgoing, policy: Policy) {
  const controller = new AbortController();
  res.once("close", () => controller.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (name !== "origin" && value !== undefined) headers.set(name, String(value));
  }
  const { method } = req;
  const url = new URL(req.url, originOf(res));
  const init = { method, headers, signal: controller.signal };
  if (method === "GET" || method === "HEAD") return new Request(url, init);
  const withBody = { ...init, body: countedBody(req, res, policy), duplex: "half" };
  return new Request(url, withBody);
}

/** The status of the answer we give in place of one the routes could not finish. */
function replacement(req: Incoming, response: Response, fault: Fault, policy: Policy) {
  const path = pathOf(req.url);
  const isFault = fault.status !== undefined && fault.status !== 500;
  if (isFault && (response.status === 500 || path.endsWith(".data"))) return fault.status;
  if (response.status < 400 || response.headers.has("X-Remix-Response")) return undefined;
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) return undefined;
  const isWhole = isApi(path, policy) ? type.includes("json") : type !== "" && !isLastResort(type);
  return isWhole ? undefined : response.status;
}

/** What the router itself says when all else failed: two words of plain text. */
const isLastResort = (type: string) => type.startsWith("text/plain");

function copyHead(response: Response, res: Outgoing) {
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") res.append(name, secured(value, originOf(res)));
    else if (name === "vary") res.vary(value);
    else res.setHeader(name, value);
  }
  if (!response.headers.has("cache-control")) res.setHeader("Cache-Control", "private, no-store");
}

/** Under https no cookie of ours ever travels in the clear, whoever set it. */
function secured(cookie: string, origin: string) {
  const isOpen = origin.startsWith("https:") && !/;\s*secure\b/i.test(cookie);
  return isOpen ? `${cookie}; Secure` : cookie;
}

async function copyBody(response: Response, res: Outgoing) {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream) res.emit("streaming");
  if (isStream) res.flushHeaders();
  if (!response.body || res.req.method === "HEAD") return void res.end();
  if (!isStream && !response.headers.has("content-length")) {
    const body = Buffer.from(await response.arrayBuffer());
    return void res.setHeader("Content-Length", body.length).end(body);
  }
  await writeReadableStreamToWritable(response.body, res).catch((error) => {
    if (!res.destroyed) throw error;
  });
}
