import { once } from "node:events";
import http from "node:http";
import type { openBuild } from "./build.ts";
import { startServer } from "./processes.ts";

type Build = Awaited<ReturnType<typeof openBuild>>;

export async function startReferences(build: Build) {
  const { env, facts } = build;
  const br = { "accept-encoding": "br" };
  const team = await read(build.port, facts.team, br);
  const home = await read(build.port, "/", { cookie: facts.cookie, "save-data": "on" });
  const bare = await start("bare", {}, { ...team, body: team.body.toString("base64") });
  const page = { headers: home.headers, body: String(home.body) };
  const { userId, games } = facts;
  const token = tokenOf(facts.cookie);
  const strings = await start("strings", env, { ...page, token, userId, gameId: games.open });
  const like = { dataDir: build.dataDir, scenarios: build.scenarios };
  return {
    bare: { ...bare, ...like },
    strings: { ...strings, ...like },
    children: [bare.child, strings.child],
  };
}

const start = (name: string, env: object, input: object) =>
  startServer([`scripts/bench/${name}.ts`], { ...env, GIVEN: JSON.stringify(input) });

function tokenOf(cookie: string): string {
  const [, value = ""] = /sid=([^;]+)/.exec(cookie) ?? [];
  const [encoded = ""] = decodeURIComponent(value).split(".");
  return JSON.parse(Buffer.from(encoded, "base64").toString());
}

async function read(port: number, path: string, headers: Record<string, string>) {
  const [response] = await once(http.get({ port, host: "localhost", path, headers }), "response");
  const { date: _date, connection: _c, "keep-alive": _k, ...own } = response.headers;
  return { body: Buffer.concat(await response.toArray()), headers: own };
}
