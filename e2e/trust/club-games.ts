import type { Sent } from "#e2e/trust/client.ts";
import {
  call,
  command,
  expectAllowed,
  isThere,
  onGame,
  pickMax,
  post,
} from "#e2e/trust/club-acts.ts";
import { Game } from "#e2e/trust/club-game.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const patch = ({ id }: Game, facts: object, isAll: boolean): Sent => {
  const scope = isAll ? { scope: "following" } : {};
  return { method: "PATCH", path: `/api/games/${id}`, json: { ...facts, ...scope } };
};

/** What hosts and captains do with games. */
export const games = [
  command({
    name: "schedule a game, or a series of four",
    can: (club, drawn) => isThere(club, drawn) && club.games.length < 9,
    run: async (club, world, drawn) => {
      const isSeries = drawn.n % 3 === 0;
      const isSoon = drawn.n % 3 === 1;
      const lead = isSoon
        ? 20 * hour + club.games.length * 10 * minute
        : 7 * day + (club.games.length * day) / 4;
      const datetime = new Date(world.began + lead).toISOString();
      const max = pickMax(drawn);
      const note = drawn.n % 2 === 0 ? `Note ${drawn.n}` : null;
      const facts = { teamId: world.teamId, datetime, maxPlayers: max, note };
      const repeat = isSeries ? { repeat: { everyWeeks: 1 } } : {};
      const received = await call(world, drawn, post("/api/games", { ...facts, ...repeat }));
      expectAllowed(received, club.isMember(drawn.who));
      if (received.status >= 300) return;
      const known = club.games.map(({ id }) => id);
      const rows = world.db
        .selectFrom("games")
        .select(["id", "seriesId", "datetime"])
        .orderBy("datetime");
      const made = await rows.where("teamId", "=", world.teamId).execute();
      for (const [index, row] of made.filter(({ id }) => !known.includes(id)).entries()) {
        const { id, seriesId: series } = row;
        const planned = row.datetime.getTime();
        const game = { id, host: drawn.who, max, series, index, note, isSoon, planned };
        club.games.push(new Game(game, club.mail));
      }
    },
  }),
  onGame("cancel", async ({ club, world, drawn, game }) => {
    const isAll = drawn.n % 3 === 0 && game.series !== null;
    const scope = isAll ? { scope: "following" } : {};
    const received = await call(world, drawn, post(`/api/games/${game.id}/cancel`, scope));
    expectAllowed(received, club.isManager(game, drawn.who));
    if (received.status >= 300) return;
    if (isAll) club.pendingSeries.add(game.series);
    for (const each of isAll ? club.following(game) : [game]) each.cancel(drawn.who);
  }),
  onGame("put back on", async ({ club, world, drawn, game }) => {
    const received = await call(world, drawn, post(`/api/games/${game.id}/restore`));
    expectAllowed(received, club.isManager(game, drawn.who));
    if (received.status < 300) game.putBackOn(drawn.who);
  }),
  onGame("move", async ({ club, world, drawn, game }) => {
    // Within the hour: a game of tomorrow stays one.
    const minutes = [-10, 20, 0, -game.at][drawn.n % 4] ?? 0;
    const datetime = new Date(game.tipOff + minutes * minute).toISOString();
    const isAll = game.series !== null && drawn.n % 8 > 3;
    const received = await call(world, drawn, patch(game, { datetime }, isAll));
    expectAllowed(received, club.isManager(game, drawn.who) && game.isOn);
    const edit = { fact: "at" as const, is: game.at + minutes, isAll };
    if (received.status < 300) club.edit(drawn.who, game, edit);
  }),
  onGame("write a note", async ({ club, world, drawn, game }) => {
    const is = drawn.n % 3 === 0 ? null : `Note ${drawn.n % 4}`;
    const isAll = game.series !== null && drawn.n % 2 === 0;
    const received = await call(world, drawn, patch(game, { note: is }, isAll));
    expectAllowed(received, club.isManager(game, drawn.who) && game.isOn);
    if (received.status < 300) club.edit(drawn.who, game, { fact: "note", is, isAll });
  }),
  onGame("change the maximum", async ({ club, world, drawn, game }) => {
    const isAll = drawn.n % 2 === 0 && game.series !== null;
    const max = pickMax(drawn);
    const received = await call(world, drawn, patch(game, { maxPlayers: max }, isAll));
    const concerned = club.edited(game, isAll);
    const fits = game.isOn && concerned.every((each) => each.canHold(max));
    expectAllowed(received, club.isManager(game, drawn.who) && fits);
    if (received.status >= 300) return;
    club.detach(game, { isAll, isSame: max === game.max });
    for (const each of concerned) each.setMax(max);
  }),
  onGame("take a player out", async ({ club, world, drawn, game }) => {
    const path = `/api/games/${game.id}/players/${world.people[drawn.other]?.id}`;
    const received = await call(world, drawn, { method: "DELETE", path });
    const isIn = ["in", "waiting"].includes(game.statusOf(drawn.other));
    expectAllowed(received, club.isManager(game, drawn.who) && game.isOn && isIn);
    if (received.status >= 300) return;
    if (drawn.who !== drawn.other) club.mail("taken", drawn.other);
    game.takeOut(drawn.other);
  }),
];
