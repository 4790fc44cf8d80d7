import { aGame, aMember, aTeam } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const hour = 3_600_000;

type Site = { origin: string; db: Db };
type Given = {
  /** Hours until the game. */
  ahead?: number;
  type?: "team" | "court";
  maxPlayers?: number | null;
  lateMinutes?: number;
};

/** A game for two in three days, and signed-in members; the first is its host and captain. */
export async function aGameWithMembers(server: Site, count: number, given: Given = {}) {
  const { ahead = 72, type = "team", maxPlayers = 2, lateMinutes } = given;
  const team = await aTeam(server.db, { type });
  const timezone = zoneAt(12);
  const members = [];
  for (let n = 0; n < count; n++) {
    const member = await aSignedInUser(server, { timezone });
    await aMember(server.db, { teamId: team.id, userId: member.id });
    members.push(member);
  }
  const [a, b, c, d] = members;
  if (!a || !b || !c || !d) throw new Error("A game here has at least four members.");
  const game = await aGame(server.db, {
    teamId: team.id,
    datetime: new Date(Date.now() + ahead * hour),
    maxPlayers,
    lateMinutes,
    hostId: a.id,
    zone: timezone,
  });
  return { team, game, members, a, b, c, d };
}

type Member = Awaited<ReturnType<typeof aSignedInUser>>;

/** Checks in, or stands in line when the game is full. */
export const come = ({ browser }: Member, gameId: number) =>
  browser.call("POST", `/api/games/${gameId}/checkin`, { checkedIn: true, wait: true });

/** Checks out. */
export const goOut = ({ browser }: Member, gameId: number) =>
  browser.call("POST", `/api/games/${gameId}/checkin`, { checkedIn: false });

/** The address that a member is mailed at. */
export const emailOf = async ({ browser }: Pick<Member, "browser">): Promise<string> =>
  (await browser.call("GET", "/api/user")).json.email;

/** The game as a member reads it. */
export async function gameAs({ browser }: Member, gameId: number) {
  return (await browser.call("GET", `/api/games/${gameId}`)).json;
}
