import { once } from "node:events";
import http from "node:http";
import { startServer } from "./processes.ts";
import type { Facts } from "./targets.ts";

type Started = Awaited<ReturnType<typeof startServer>>;
type ReferenceInput = { product: Started; facts: Facts; env: object };

/** Starts what the product is measured against. */
export async function startReferences({ product, facts, env }: ReferenceInput) {
  const [team = "/"] = facts.teams;
  const shared = await toAnswer(product, team, {});
  const bare = await startServer(["scripts/bench/bare.ts"], "/", {
    BODY: shared.body.toString("base64"),
    HEAD: JSON.stringify(shared.headers),
  });
  const strings = await startStrings({ product, facts, env });
  return { product, bare, strings };
}

/** Starts the reference of strings, which writes the product's own page from the same queries. */
export async function startStrings({ product, facts, env }: ReferenceInput) {
  const [team = "/"] = facts.teams;
  const own = await toAnswer(product, team, { cookie: facts.cookie, "save-data": "on" });
  const HEAD = JSON.stringify({ ...own.headers, "content-encoding": undefined });
  const PAGE = own.body.toString("base64");
  const request = { PATHNAME: team, TOKEN: toToken(facts.cookie) };
  return startServer(["scripts/bench/strings.ts"], "/", { ...env, HEAD, PAGE, ...request });
}

/** The token in a signed session cookie. */
function toToken(cookie: string): string {
  const [, value = ""] = /sid=([^;]+)/.exec(cookie) ?? [];
  const [encoded = ""] = decodeURIComponent(value).split(".");
  return JSON.parse(Buffer.from(encoded, "base64").toString());
}

/** The product's own bytes and headers. */
async function toAnswer({ port }: Started, path: string, asked: Record<string, string>) {
  const headers = { "accept-encoding": "br", ...asked };
  const request = http.get({ port, host: "localhost", path, headers });
  const [response] = await once(request, "response");
  const { date: _date, connection: _c, "keep-alive": _k, ...head } = response.headers;
  return { body: Buffer.concat(await response.toArray()), headers: head };
}
