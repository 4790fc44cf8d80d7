import type { Page } from "playwright";
import { aCheckIn, aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { openWay, signIn } from "#e2e/harness/browser.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

const password = "pick-and-roll";

/** A zone where it is about noon: nobody is asked at night. */
export function zoneAtNoon(now = new Date()) {
  const ahead = 12 - now.getUTCHours();
  // These names count the other way round.
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** A game of a new team; its first member is captain and host. */
export async function aHostedGame(db: Db, given: Parameters<typeof aGame>[1] = {}) {
  const team = await aTeam(db);
  const zone = zoneAtNoon();
  const host = await aPlayer(db, { teamId: team.id, name: "Ann Host" });
  const game = await aGame(db, { teamId: team.id, hostId: host.id, zone, ...given });
  const path = `/games/${game.id}`;
  return { team, host, game, path };
}

/** A member who can sign in, at a place where it is day. */
export async function aPlayer(db: Db, { teamId, ...given }: Parameters<typeof aMember>[1]) {
  const { id: userId } = await aUser(db, { timezone: zoneAtNoon(), ...given, password });
  return aMember(db, { teamId, userId });
}

/** New members who are in, in this order. */
export async function playersIn(db: Db, game: { id: number; teamId: number }, names: string[]) {
  const players = [];
  for (const name of names) {
    const player = await aPlayer(db, { teamId: game.teamId, name });
    await aCheckIn(db, { gameId: game.id, userId: player.id });
    players.push(player);
  }
  return players;
}

type Site = Pick<TestServer, "origin">;
type SignedIn = { email: string | null };

/** A page of a player, signed in. */
export async function pageOf(server: Site, player: SignedIn, scripts: boolean) {
  const page = await openWay(server, { scripts });
  await signInPlayer(page, player);
  return page;
}

export const signInPlayer = (page: Page, { email }: SignedIn) => signIn(page, `${email}`, password);

/** A player as a program: for what happens elsewhere. */
export async function programOf(server: Site, { email }: SignedIn): Promise<Visitor> {
  const browser = visitor(server);
  await browser.call("POST", "/api/auth/login", { email, password });
  return browser;
}

/** Waits until a page says something: an open page by itself, one without JavaScript after a reload. */
export async function says(page: Page, text: string | RegExp, scripts = true) {
  if (!scripts) await page.reload();
  await page.locator("main").getByText(text).first().waitFor();
}
