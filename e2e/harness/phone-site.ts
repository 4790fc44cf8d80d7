import { sql } from "kysely";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { inHours, mailbox } from "#e2e/harness/mailed-players.ts";
import { tellAtOnce } from "#e2e/harness/managed-game.ts";
import {
  aPushService,
  aSubscription,
  aVapidKey,
  type PushService,
} from "#e2e/harness/push-service.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aServer,
  aTeam,
  type TestServer,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

const metricsToken = "a-token-that-only-tests-know";

/** A site with phone notifications and its push service, for the tests of a file. */
export function phoneSite() {
  let service: PushService;
  let site: TestServer;
  beforeAll(async () => {
    service = await aPushService();
    const push = { PUSH_TEST_ORIGIN: service.origin, VAPID_PRIVATE_KEY: aVapidKey() };
    site = await aServer({ env: { ...push, METRICS_TOKEN: metricsToken } });
  });
  afterAll(() => service.stop());
  type Registered = { browser: Visitor; path?: string };

  /** Registers a device, and returns it with its subscription. */
  async function aDeviceOf({ browser, path }: Registered) {
    const subscription = aSubscription(service.origin, path);
    const { endpoint, keys } = subscription;
    const { status, json, body } = await browser.call("POST", "/api/user/devices", {
      endpoint,
      keys,
    });
    expect([status, body.includes(endpoint)]).toEqual([201, false]);
    const posted = () => service.to(subscription.path);
    const notices = () => posted().map((it) => subscription.read(it));
    return { ...json, ...subscription, posted, notices };
  }

  const countDevices = async (userId: number) =>
    (await site.db.selectFrom("pushDevices").select("id").where("userId", "=", userId).execute())
      .length;

  /** A game with a captain and a player who is in, where it is afternoon. */
  async function aGameWithPlayer(given: object = {}, hours = 72) {
    const zone = zoneAt(14);
    const captain = await aSignedInUser(site, {
      email: mailbox(),
      name: "Cora Jones",
      timezone: zone,
    });
    const email = mailbox();
    const player = {
      ...(await aSignedInUser(site, { email, timezone: zone, ...given })),
      email,
    };
    const { id: teamId } = await aTeam(site.db);
    for (const { id: userId } of [captain, player]) await aMember(site.db, { teamId, userId });
    const at = { teamId, hostId: captain.id, datetime: inHours(hours), zone };
    const game = await aGame(site.db, at);
    await aCheckIn(site.db, { gameId: game.id, userId: player.id });
    return { captain, player, game, teamId };
  }

  async function cancel({ browser }: { browser: Visitor }, gameId: number) {
    const { status } = await browser.call("POST", `/api/games/${gameId}/cancel`, {
      reason: "Rain",
    });
    expect(status).toBe(200);
    await tellAtOnce(site.db, gameId);
  }

  /** Returns how many messages became this, as the metrics of the site say. */
  async function countPushes(result: "sent" | "gone" | "refused" | "failed"): Promise<number> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { body } = await visitor(site).get("/metrics", { headers });
    const series = `^openrun_pushes_total\\{result="${result}",service="other"\\} (\\d+)$`;
    return Number(new RegExp(series, "m").exec(body)?.[1] ?? 0);
  }

  /** Waits until the jobs that wait for now are done. */
  const settled = () =>
    vi.waitUntil(
      async () => {
        const { rows } = await sql`select from graphile_worker.jobs
          where run_at <= now() and attempts < max_attempts limit 1`.execute(site.db);
        return rows.length === 0;
      },
      { timeout: 30_000, interval: 20 },
    );

  const arrived = (device: { posted: () => unknown[] }, count = 1) =>
    vi.waitUntil(() => device.posted().length >= count, { timeout: 30_000, interval: 20 });

  return {
    get site() {
      return site;
    },
    get service() {
      return service;
    },
    ...{ aDeviceOf, countDevices, aGameWithPlayer, cancel, countPushes, settled, arrived },
  };
}
