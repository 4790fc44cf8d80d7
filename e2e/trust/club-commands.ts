import { listAnswers } from "#db/builders-answers.ts";
import { type Sent, send } from "#e2e/trust/client.ts";
import {
  bothThere,
  call,
  command,
  type Draw,
  expectAllowed,
  isThere,
  onGame,
  pickReply,
  post,
  type World,
} from "#e2e/trust/club-acts.ts";
import type { Game, Reply } from "#e2e/trust/club-game.ts";
import { games } from "#e2e/trust/club-games.ts";
import type { Club } from "#e2e/trust/club-model.ts";
import { isAsModelled, passOffer, passTwoMinutes, password } from "#e2e/trust/club-world.ts";

const answer = (game: Game, reply: Reply): Sent =>
  reply === "none"
    ? { method: "DELETE", path: `/api/games/${game.id}/answer` }
    : { method: "PUT", path: `/api/games/${game.id}/answer`, json: { answer: reply, wait: true } };

/** What a member says about a game, here and while the process is killed. */
const answers = [
  onGame("answer", async ({ club, world, drawn, game }) => {
    const reply = pickReply(drawn);
    const received = await call(world, drawn, answer(game, reply));
    expectAllowed(received, club.isMember(drawn.who) && game.answer(drawn.who, reply));
  }),
  onGame(
    "answer while the process is killed",
    async ({ club, world, drawn, game }) => {
      const app = world.apps[drawn.at];
      const answering = call(world, drawn, answer(game, "in")).catch(() => undefined);
      await app?.kill();
      const received = await answering;
      await app?.start();
      if (received) expectAllowed(received, true);
      // An answer without a response was stored, or it was not.
      if (received || !(await isAsModelled(club, world))) game.answer(drawn.who, "in");
    },
    (club, { who, n }, game) => n % 8 === 0 && game.isOn && club.isMember(who),
  ),
];

/** Of a game of tomorrow: what is offered to somebody, and what they do with it. */
const offers = [
  onGame(
    "take or decline an offer",
    async ({ club, world, drawn, game }) => {
      const accept = drawn.n % 2 === 0;
      const received = await call(world, drawn, post(`/api/games/${game.id}/offer`, { accept }));
      const has = game.endOffer(drawn.who, accept ? "taken" : "declined");
      expectAllowed(received, club.isMember(drawn.who) && has);
    },
    (_club, { who, n }, game) =>
      game.isOffered(who) || (n % 5 === 0 && game.isOn && game.statusOf(who) === "none"),
  ),
  onGame(
    "let an offer pass",
    async ({ world, drawn, game }) => {
      await passOffer(world, { game, userId: world.people[drawn.who]?.id ?? 0 });
      game.endOffer(drawn.who, "passed");
    },
    (_club, { who }, game) => game.isOffered(who),
  ),
];

const blocks = [
  command({
    name: "block or unblock",
    // Only people who meet can be blocked.
    can: (club, drawn) =>
      bothThere(club, drawn) && club.isMember(drawn.who) && club.isMember(drawn.other),
    run: async (club, world, drawn) => {
      const isOn = drawn.n % 3 > 0;
      const path = `/api/user/blocks/${world.people[drawn.other]?.id}`;
      const received = await call(world, drawn, { method: isOn ? "PUT" : "DELETE", path });
      if (isOn) expectAllowed(received, true);
      club.block(drawn.who, drawn.other, isOn);
    },
  }),
];

const notices = [
  command({
    name: "let two minutes pass",
    run: async (club, world) => {
      await passTwoMinutes(world);
      club.passTwoMinutes();
    },
  }),
];

const guests = [
  onGame("bring a guest", async ({ club, world, drawn, game }) => {
    const isAllowed = club.isMember(drawn.who) && game.canBring(drawn.who);
    const received = await call(world, drawn, post(`/api/games/${game.id}/guests`));
    expectAllowed(received, isAllowed);
    if (isAllowed) game.bring(drawn.who, `guest:${received.json.id}`);
  }),
  onGame("reply by the link", async ({ world, drawn, game }) => {
    const { code } = await world.db
      .selectFrom("games")
      .select("guestCode as code")
      .where("id", "=", game.id)
      .executeTakeFirstOrThrow();
    const reply = pickReply(drawn) === "none" ? "in" : pickReply(drawn);
    const json = { name: `Guest ${Date.now() % 1e9}`, answer: reply };
    const sent = { ...post(`/api/g/${code}/replies`, json) };
    const received = await send(world.apps[drawn.at]?.origin ?? "", sent);
    expectAllowed(received, game.canReply(reply));
    if (received.status >= 300) return;
    game.reply(await findGuest(world, game, json.name), received.json.secret, reply);
  }),
  onGame(
    "change a reply",
    async ({ club, world, drawn, game }) => {
      const secret = pickLink(club, game, drawn);
      const guest = game.guestOf(secret);
      const reply = pickReply(drawn);
      const path = `/api/replies/${secret}`;
      const isDelete = reply === "none";
      const json = { ...(!isDelete && { answer: reply }), game: game.id };
      const sent = { method: isDelete ? "DELETE" : "PATCH", path, json };
      const received = await call(world, drawn, sent);
      expectAllowed(received, game.canChangeReply(guest, reply));
      if (!game.isOn || received.status >= 300) return;
      if (guest === undefined)
        game.reply(await findGuest(world, game, received.json.name), secret, reply);
      else game.answer(guest, reply);
    },
    (club, _drawn, game) => club.linksTo(game).length > 0,
  ),
  onGame(
    "claim a reply",
    async ({ club, world, drawn, game }) => {
      const secret = pickLink(club, game, drawn);
      const received = await call(world, drawn, post(`/api/replies/${secret}/claim`));
      expectAllowed(received, !club.banned.has(drawn.who));
      if (received.status < 300) club.claim(secret, drawn.who);
    },
    (club, _drawn, game) => club.linksTo(game).length > 0,
  ),
];

function pickLink(club: Club, game: Game, { n }: Draw): string {
  const all = club.linksTo(game);
  return all[n % all.length] ?? "";
}

async function findGuest({ db }: World, { id: gameId }: Game, name: string): Promise<string> {
  const answers = await listAnswers(db, { gameId, name });
  return `guest:${answers.at(-1)?.guestId}`;
}

/** The key as it is now: a ban gives the team another. */
async function findKey({ db, teamId }: World): Promise<string> {
  const team = db.selectFrom("teams").select("secretKey").where("id", "=", teamId);
  return (await team.executeTakeFirstOrThrow()).secretKey;
}

/** What somebody does to another: the call at this part of the team, and the rule. */
const onOthers = (
  name: string,
  { method, part }: { method: string; part: string },
  act: (club: Club, draw: Draw) => boolean,
) =>
  command({
    name,
    can: bothThere,
    run: async (club, world, drawn) => {
      const path = `/api/teams/${world.teamId}/${part}/${world.people[drawn.other]?.id}`;
      const json = part === "members" ? { ban: isBan(drawn) } : undefined;
      const received = await call(world, drawn, { method, path, json });
      expectAllowed(received, act(club, drawn));
    },
  });

const isBan = ({ n }: Draw) => n % 2 === 0;

const memberships = [
  command({
    name: "join",
    can: isThere,
    run: async (club, world, drawn) => {
      const json = { secretKey: await findKey(world) };
      const received = await call(world, drawn, post("/api/teams/join", json));
      expectAllowed(received, club.join(drawn.who));
    },
  }),
  command({
    name: "leave",
    can: (club, drawn) => isThere(club, drawn) && (drawn.n % 2 === 0 || drawn.who > 2),
    run: async (club, world, drawn) => {
      const received = await call(world, drawn, post(`/api/teams/${world.teamId}/leave`));
      expectAllowed(received, club.leave(drawn.who));
    },
  }),
  onOthers("remove or ban", { method: "DELETE", part: "members" }, (club, drawn) =>
    isBan(drawn) ? club.ban(drawn.who, drawn.other) : club.remove(drawn.who, drawn.other),
  ),
  onOthers("lift a ban", { method: "DELETE", part: "bans" }, (club, { who, other }) =>
    club.liftBan(who, other),
  ),
  onOthers("name a captain", { method: "PUT", part: "captains" }, (club, { who, other }) =>
    club.nameCaptain(who, other),
  ),
];

const deletions = [
  command({
    name: "delete an account",
    can: (club, drawn) => isThere(club, drawn) && drawn.who > 3 && drawn.n % 4 === 0,
    run: async (club, world, drawn) => {
      const form = { password };
      const received = await call(world, drawn, { method: "POST", path: "/profile/delete", form });
      if (received.status !== 302 && received.status !== 303) throw new Error(received.text);
      club.deleteAccount(drawn.who);
    },
  }),
];

const kills = [
  command({
    name: "kill a process",
    can: (_club, { n }) => n % 6 === 0,
    run: async (_club, { apps }, { at }) => {
      await apps[at]?.kill();
      await apps[at]?.start();
    },
  }),
];

/** All of them; answers more often, as people do. */
export const commands = [
  ...answers,
  ...answers,
  ...offers,
  ...offers,
  ...blocks,
  ...notices,
  ...guests,
  ...memberships,
  ...games,
  ...deletions,
  ...kills,
];
