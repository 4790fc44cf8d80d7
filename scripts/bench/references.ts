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

/** Starts the reference of strings, which writes the product's own pages from the same statements. */
export async function startStrings({ product, facts, env }: ReferenceInput) {
  const pages: Record<string, string> = {};
  let head = {};
  for (const path of ["/", facts.teams[0] ?? "/", facts.courts[0] ?? "/"]) {
    const own = await toAnswer(product, path, { cookie: facts.cookie, "save-data": "on" });
    pages[path] = own.body.toString("base64");
    head = { ...own.headers, "content-encoding": undefined };
  }
  const request = { HEAD: JSON.stringify(head), PAGES: JSON.stringify(pages) };
  const TOKEN = toToken(facts.cookie);
  return startServer(["scripts/bench/strings.ts"], "/", { ...env, ...request, TOKEN });
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
