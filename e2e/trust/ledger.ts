import { setTimeout as pause } from "node:timers/promises";
import { logIn, type Received, type Sent, send, sessionOf } from "#e2e/trust/client.ts";
import { atMost } from "#e2e/trust/figures.ts";

/** A write confirmed by a complete success response. */
export type Entry =
  | { kind: "sign-up"; id: number; email: string }
  | { kind: "team"; id: number; name: string }
  | { kind: "game"; id: number; teamId: number; datetime: string }
  | { kind: "join"; teamId: number; userId: number }
  | { kind: "check-in"; gameId: number; userId: number; wanted: boolean };

/** Shared by the writers: the origin, the confirmed writes, the teams to join. */
export type Ledger = {
  origin: string;
  entries: Entry[];
  keys: string[];
  stopped: boolean;
  /** The milliseconds a writer waits for a response; 8 s by default. */
  patience?: number;
  /** Responses that were neither a success nor an expected refusal. */
  odd: string[];
  /** Called for every try; without a status the connection broke. */
  onSent?(what: string, status: number | undefined, milliseconds: number): void;
};

type Player = { id: number; cookie: string; teamId: number; games: number[]; joined: Set<string> };

export const password = "between-the-legs";
let made = 0;
const run = Date.now().toString(36);
const unique = (what: string) => `${what}-${run}-${++made}`;

/** Signs up, creates a team, and then acts as a player until the ledger is stopped. */
export async function play(ledger: Ledger): Promise<void> {
  const player = await arrive(ledger);
  while (!ledger.stopped) await pick()(ledger, player);
}

async function arrive(ledger: Ledger): Promise<Player> {
  const { id, cookie } = await signUp(ledger);
  const player: Player = { id, cookie, teamId: 0, games: [], joined: new Set() };
  player.teamId = await createTeam(ledger, player);
  await scheduleGame(ledger, player);
  return player;
}

const deeds = [
  { weight: 1, deed: signUp },
  { weight: 2, deed: createTeam },
  { weight: 3, deed: scheduleGame },
  { weight: 2, deed: join },
  { weight: 4, deed: checkIn },
];

function pick() {
  const all = deeds.flatMap(({ weight, deed }) => Array.from({ length: weight }, () => deed));
  return all[Math.floor(Math.random() * all.length)] ?? checkIn;
}

/** Repeats a request until it is confirmed; a broken connection or a 5xx is no confirmation. */
async function sendUntilConfirmed(ledger: Ledger, sent: Sent): Promise<Received> {
  for (;;) {
    const began = performance.now();
    const timeout = ledger.patience ?? atMost(8_000);
    const got = await send(ledger.origin, { method: "POST", timeout, ...sent }).catch(
      () => undefined,
    );
    ledger.onSent?.(sent.path, got?.status, performance.now() - began);
    if (got && got.status < 500) return got;
    if (got && got.status !== 503) ledger.odd.push(`${sent.path}: ${got.status} ${got.text}`);
    await pause(30);
  }
}

async function signUp(ledger: Ledger) {
  const email = `${unique("player")}@openrun.example`;
  const json = { name: unique("Player"), email, password };
  const got = await sendUntilConfirmed(ledger, { path: "/api/auth/signin-profile", json });
  if (got.status === 201) {
    ledger.entries.push({ kind: "sign-up", id: got.json.id, email });
    return { id: Number(got.json.id), cookie: sessionOf(got) };
  }
  if (got.status !== 409) ledger.odd.push(`sign-up: ${got.status} ${got.text}`);
  return signInAgain(ledger, email);
}

/** The account was created, but the response was lost. */
async function signInAgain(ledger: Ledger, email: string) {
  for (;;) {
    const cookie = await logIn(ledger.origin, email, password).catch(() => undefined);
    const me = cookie && (await send(ledger.origin, { path: "/api/user", cookie }).catch(() => {}));
    if (cookie && me && me.status === 200) return { id: Number(me.json.id), cookie };
    await pause(30);
  }
}

async function createTeam(ledger: Ledger, { cookie }: Player): Promise<number> {
  const name = unique("Team");
  const json = { name, address: "Spielweg 1", type: "team" };
  const headers = { "idempotency-key": unique("key") };
  const got = await sendUntilConfirmed(ledger, { path: "/api/teams", json, cookie, headers });
  if (got.status !== 201) throw new Error(`team: ${got.status} ${got.text}`);
  ledger.entries.push({ kind: "team", id: got.json.id, name });
  ledger.keys.push(got.json.secretKey);
  return got.json.id;
}

/** Every game has its own time, so that a duplicate is detected. */
async function scheduleGame(ledger: Ledger, { cookie, teamId, games }: Player): Promise<void> {
  const datetime = new Date(Date.now() + 24 * 3600_000 + ++made * 1000).toISOString();
  const headers = { "idempotency-key": unique("key") };
  const json = { teamId, datetime };
  const got = await sendUntilConfirmed(ledger, { path: "/api/games", json, cookie, headers });
  if (got.status !== 201) throw new Error(`game: ${got.status} ${got.text}`);
  ledger.entries.push({ kind: "game", id: got.json.id, teamId, datetime });
  games.push(got.json.id);
}

async function join(ledger: Ledger, { id: userId, cookie, joined }: Player): Promise<void> {
  const secretKey = ledger.keys[Math.floor(Math.random() * ledger.keys.length)] ?? "";
  if (joined.has(secretKey)) return;
  joined.add(secretKey);
  const got = await sendUntilConfirmed(ledger, {
    path: "/api/teams/join",
    json: { secretKey },
    cookie,
  });
  if (got.status === 200) ledger.entries.push({ kind: "join", teamId: got.json.id, userId });
  else if (got.status !== 409) ledger.odd.push(`join: ${got.status} ${got.text}`);
}

async function checkIn(ledger: Ledger, { id: userId, cookie, games }: Player): Promise<void> {
  const gameId = games[Math.floor(Math.random() * games.length)] ?? 0;
  const wanted = Math.random() < 0.6;
  const path = `/api/games/${gameId}/checkin`;
  const got = await sendUntilConfirmed(ledger, { path, json: { checkedIn: wanted }, cookie });
  if (got.status === 200) ledger.entries.push({ kind: "check-in", gameId, userId, wanted });
  else ledger.odd.push(`check-in: ${got.status} ${got.text}`);
}
