import type { Facts } from "./facts.ts";

export type Request = { path: string; headers: Record<string, string>; form?: string };

export type Scenario = {
  name: string;
  requests: Request[];
  connections: number;
  reference?: "bare" | "strings";
};

const br = { "accept-encoding": "br" };

export function listScenarios(facts: Facts): Scenario[] {
  const { team, court, games, crowd } = facts;
  const mine = { ...br, cookie: facts.cookie };
  const plain = { ...mine, "save-data": "on" };
  const get = (name: string, path: string, headers: Record<string, string>) => ({
    name,
    requests: [{ path, headers }],
    connections: 32,
  });
  const checkInAndOut = (name: string, gameId: number) => ({
    name,
    requests: [true, false].map((isIn) => checkIn(gameId, isIn, mine)),
    connections: 32,
  });
  const pages = { Home: "/", team, court, game: `/games/${games.open}` };
  return [
    { ...get("Home, visitor", "/", br), reference: "bare" },
    { ...get("team, visitor", team, br), reference: "bare" },
    { ...get("team, not modified", team, { ...br, "if-none-match": "*" }), reference: "bare" },
    { ...get("guest's link", facts.guestLink, br), reference: "bare" },
    get("guest's own page", facts.guestPage, br),
    { ...get("Home, signed in", "/", mine), reference: "strings" },
    { ...get("Home, no scripts", "/", plain), reference: "strings" },
    ...Object.entries(pages)
      .slice(1)
      .flatMap(([name, path]) => [
        get(`${name}, signed in`, path, mine),
        get(`${name}, no scripts`, path, plain),
      ]),
    { ...checkInAndOut("check-in", games.open), reference: "strings" },
    checkInAndOut("check-in with a maximum", games.limited),
    { name: "evening of 64", requests: evening(facts), connections: 16 },
    {
      name: "a hundred answer one game",
      requests: [true, false].flatMap((isIn) =>
        crowd.cookies.map((cookie) => checkIn(games.crowded, isIn, { ...br, cookie })),
      ),
      connections: 100,
    },
  ];
}

const checkIn = (gameId: number, isIn: boolean, headers: Record<string, string>) => ({
  path: `/games/${gameId}/check-in`,
  headers,
  form: `wanted=${isIn}&next=%2F`,
});

function evening({ crowd, games, court }: Facts): Request[] {
  const pages = ["/", crowd.team, `/games/${games.crowded}`, court];
  const members = crowd.cookies.slice(0, 64).map((cookie) => ({ ...br, cookie }));
  return [true, false].flatMap((isIn) =>
    members.flatMap((headers) => [
      ...pages.map((path) => ({ path, headers })),
      checkIn(games.crowded, isIn, headers),
    ]),
  );
}
