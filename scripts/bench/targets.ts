import type { Load } from "./load.ts";

/** The server a target loads: the product, or one of the references. */
export type Server = "product" | "bare" | "strings";

export type Target = Omit<Load, "port" | "seconds"> & {
  name: string;
  server: Server;
  /** The reference target this one is compared with. */
  against?: string;
  /** With a hundred commits a second, each of which invalidates Home and a team's page. */
  writes?: boolean;
  /** The slug of a court at which somebody presses `I'm Here Now` two hundred times a second meanwhile. */
  presses?: string;
  /** The secret of a guest who changes the answer twenty times a second meanwhile. */
  replies?: string;
};

export type Facts = {
  cookie: string;
  teams: string[];
  courts: string[];
  key: string;
  game: number;
  /** Another game, with a maximum. */
  limited: number;
  /** The guest link of a third, and the secret of a guest there. */
  link: string;
  guest: string;
  etag: string;
};

const br = { "accept-encoding": "br" };
const bare = "bare: a team page's bytes";

/** Searches from a hundred positions in the area of the large data. */
const positions = Array.from(
  { length: 100 },
  (_, n) =>
    `/courts?at=${(52.3 + n * 0.005).toFixed(3)},${(13 + ((n * 37) % 100) * 0.009).toFixed(3)}`,
);

/** The load targets; those with several pages request them round robin. */
export function targetsFor(facts: Facts): Target[] {
  const { cookie, teams, courts, key, game, limited, link, guest, etag } = facts;
  const mine = { ...br, cookie };
  const plain = { ...mine, "save-data": "on" };
  const [team = "/"] = teams;
  const [court = "/"] = courts;
  const get = (name: string, path: string | string[], headers: Record<string, string>) => ({
    name,
    server: "product" as const,
    paths: [path].flat(),
    headers,
    connections: 32,
  });
  const as = (server: Server, name: string, path: string, headers: Record<string, string>) => ({
    ...get(name, path, headers),
    server,
  });
  const checkIn = `/games/${game}/check-in`;
  const form = { method: "POST" as const, body: "wanted=true&next=%2F" };
  return [
    as("bare", bare, team, br),
    as("strings", "strings: home", "/", mine),
    as("strings", "strings: team", team, mine),
    as("strings", "strings: court", court, mine),
    { ...form, ...as("strings", "strings: check-in, form", checkIn, mine) },
    { ...get("home, visitor", "/", br), against: bare },
    { ...get("team, visitor", team, br), against: bare },
    { ...get("court, visitor", court, br), against: bare },
    { ...get("help, visitor", "/help", br), against: bare },
    { ...get("team, visitor, 304", team, { ...br, "if-none-match": etag }), against: bare },
    { ...get("home, visitor, 100 writes/s", "/", br), against: bare, writes: true },
    { ...get("team, visitor, 100 writes/s", team, br), against: bare, writes: true },
    {
      ...get("court, visitor, 200 presses/s", court, br),
      ...{ against: "court, visitor", presses: court.replace("/court/", "") },
    },
    get("courts near a position", positions, br),
    { ...get("guest link, 20 replies/s", link, br), against: bare, replies: guest },
    { ...get("home, signed in", "/", mine), against: "strings: home" },
    { ...get("home, signed in, no scripts", "/", plain), against: "strings: home" },
    { ...get("team, signed in", team, mine), against: "strings: team" },
    { ...get("team, signed in, no scripts", team, plain), against: "strings: team" },
    { ...get("court, signed in", court, mine), against: "strings: court" },
    { ...get("game, signed in", `/games/${game}`, mine), against: "team, signed in" },
    { ...get("invite", `/invite?key=${key}`, mine), against: "strings: team" },
    get("/api/user", "/api/user", mine),
    get("/api/teams", "/api/teams", mine),
    get("/api/games", "/api/games", mine),
    get("/api/teams/by-key", `/api/teams/by-key/${key}`, mine),
    { ...form, ...get("check-in, form", checkIn, mine), against: "strings: check-in, form" },
    {
      ...{ ...form, body: `${form.body}&wait=true` },
      ...get("check-in with a maximum, form", `/games/${limited}/check-in`, mine),
      against: "check-in, form",
    },
    { ...get("check-in", `/api/games/${game}/checkin`, mine), method: "POST" },
    { ...get("/api/teams/all", "/api/teams/all", br), connections: 4 },
    { ...get("/api/users", "/api/users", mine), connections: 2 },
  ];
}
