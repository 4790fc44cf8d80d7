import type { Db } from "#db/client.server.ts";
import { fc } from "#e2e/harness/random.ts";
import { type Received, type Sent, send } from "#e2e/trust/client.ts";
import type { Game, Reply } from "#e2e/trust/club-game.ts";
import type { Club } from "#e2e/trust/club-model.ts";
import { compare } from "#e2e/trust/club-world.ts";
import type { App } from "#e2e/trust/processes.ts";

/** A team over two processes, and its people with their sessions. */
export type World = {
  db: Db;
  apps: readonly App[];
  teamId: number;
  people: { id: number; email: string; cookie: string }[];
  /** The start of the minute in which it began: tip-offs are whole minutes. */
  began: number;
  /** What was done, by name. */
  done: Record<string, number>;
};

type Command = fc.AsyncCommand<Club, World>;
/** Picks one of however many there are. */
export type Draw = { who: number; other: number; game: number; at: number; n: number };

const draw: fc.Arbitrary<Draw> = fc.record({
  who: fc.nat(5),
  other: fc.nat(5),
  game: fc.nat(20),
  at: fc.nat(1),
  n: fc.nat(1000),
});

type Act = {
  name: string;
  /** What there is to act on; undefined: nothing, and the act is left out. */
  can?: (club: Club, draw: Draw) => boolean;
  run: (club: Club, world: World, draw: Draw) => Promise<unknown>;
};

export const command = ({ name, can = () => true, run }: Act): fc.Arbitrary<Command> =>
  draw.map((drawn) => ({
    check: (club) => can(club, drawn),
    async run(club, world) {
      await run(club, world, drawn);
      world.done[name] = (world.done[name] ?? 0) + 1;
      await compare(club, world, `${name} ${JSON.stringify(drawn)}`);
    },
    toString: () => `${name} ${JSON.stringify(drawn)}`,
  }));

export const call = ({ apps, people }: World, { at, who }: Draw, sent: Sent) =>
  send(apps[at % apps.length]?.origin ?? "", { ...sent, cookie: people[who]?.cookie });

export const post = (path: string, json: unknown = {}): Sent => ({ method: "POST", path, json });

/** The product allows what the model allows, and refuses what it refuses. */
export function expectAllowed({ status, text }: Received, isAllowed: boolean): void {
  if (isAllowed ? status >= 300 : status < 400 || status >= 500)
    throw new Error(`${status} ${text}, and the model ${isAllowed ? "allows" : "refuses"} it`);
}

const pickGame = (club: Club, { game }: Draw) => club.games[game % club.games.length];
export const isThere = (club: Club, { who }: Draw) => !club.gone.has(who);
export const bothThere = (club: Club, drawn: Draw) =>
  isThere(club, drawn) && !club.gone.has(drawn.other) && drawn.who !== drawn.other;
const replies: Reply[] = ["in", "in", "in", "maybe", "no", "none"];
export const pickReply = ({ n }: Draw) => replies[n % replies.length] ?? "in";
const maxima = [null, 2, 2, 3, 4];
export const pickMax = ({ n }: Draw) => maxima[n % maxima.length] ?? null;

type OnGame = { club: Club; world: World; drawn: Draw; game: Game };

/** An act on one of the games, by somebody who has an account. */
export const onGame = (
  name: string,
  run: (on: OnGame) => Promise<unknown>,
  can: (club: Club, draw: Draw, game: Game) => boolean = () => true,
) =>
  command({
    name,
    can: (club, drawn) => {
      const game = pickGame(club, drawn);
      return game !== undefined && isThere(club, drawn) && can(club, drawn, game);
    },
    run: async (club, world, drawn) => {
      const game = pickGame(club, drawn);
      if (game) await run({ club, world, drawn, game });
    },
  });
